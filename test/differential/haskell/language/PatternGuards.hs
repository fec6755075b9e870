module Main (main) where

import Data.Char (isDigit, ord)

value :: [(String, String)] -> String -> Int
value table key
  | Just text <- lookup key table, all isDigit text, let n = read text, n > 10 = n
  | Just (c : _) <- lookup key table = ord c
  | [] <- key = -1
value _ key | let l = length key, l > 2 = l
value _ _ = 0

main :: IO ()
main = print (map (value [("a", "12"), ("b", "3"), ("c", "x")]) ["a", "b", "c", "", "long"])
