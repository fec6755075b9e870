-- Strings with the Prelude's functions, which ghci runs as compiled code.
module Main where

import Data.Char (isDigit, toUpper)

main :: IO ()
main = do
  let text = unwords (map show [1 .. 20000 :: Int])
  print (length (filter isDigit text))
  print (sum (map (\w -> length (show (read w + 1 :: Int))) (take 500 (words text))))
  putStrLn (map toUpper (reverse (take 40 (concatMap (\w -> w ++ "x") (lines (map blank text))))))
  where
    blank c = if c == ' ' then '\n' else c
