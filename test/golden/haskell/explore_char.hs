-- culprit: explore next
-- Characters are ordered and can be counted.
module Next where

import Data.Char (chr, ord)

next :: Char -> Maybe Char
next c
  | c == '\'' = Just '"'
  | c == maxBound = Nothing
  | c >= 'a' && c < 'z' = Just (chr (ord c + 1))
  | c > '\1000' = Just (pred c)
  | otherwise = Just (succ c)
