-- Numbers in unknown text are found soon.
module ReadUnknown where

import Text.Read (readMaybe)

share :: String -> Int
share text = case readMaybe text of
  Just n  -> 10 `div` n
  Nothing -> 0
