module Main (main) where

import Text.Read (readMaybe)

main :: IO ()
main = do
  print (map readMaybe ["1.5", "1e5", "1.5e-3", ".5", "5.", "1e", "0x10", "1_000", "+3", "-2.5", "( -2.5 )", "--3", "NaN", "1e400"] :: [Maybe Double])
  print (map readMaybe ["0", "007", "-0", "0b11", "0o17", "0XfF", "1e3", "1.0", "9223372036854775808", " 5 ", "5 5", "(5", "((5))"] :: [Maybe Int])
  print (map readMaybe ["'a'", "'\\n'", "'\\x41'", "\"a\"", "''", "'ab'"] :: [Maybe Char])
  print (map readMaybe ["\"a\\\"b\"", "\"\\65\\&5\"", "\"a\\   \\b\"", "['a','b']", "abc"] :: [Maybe String])
  print (map readMaybe ["[1,2]", "[]", "[ 1 , 2 ]", "[1,]", "[(1)]"] :: [Maybe [Int]], map readMaybe ["(1,True)", "( 1 , True )", "(1)"] :: [Maybe (Int, Bool)])
