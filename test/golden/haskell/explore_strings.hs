-- culprit: explore parse --max-outputs 14
-- Texts and characters.
module Parse where

import Data.Char (isDigit, toUpper)

parse :: String -> String
parse "" = "nothing"
parse "\"" = "a quote"
parse ('-' : rest) | not (null rest), all isDigit rest = "negative " ++ rest
parse (c : rest)
  | c == '\n' = parse rest
  | isDigit c = c : '&' : rest
  | otherwise = map toUpper (c : rest) ++ "\1234\&5\t\DEL"
