module Main (main) where

import Control.Exception

f :: Bool -> Int -> Char
f _ 1 = 'a'
f True 2 = 'b'
f _ _ = 'c'

h :: Maybe Int -> [Int] -> Char
h _ [] = 'a'
h (Just 3) [_] = 'b'
h _ [_, 2] = 'c'
h Nothing (_ : _) = 'd'
h _ _ = 'e'

outcome :: Char -> IO ()
outcome x = try (evaluate x) >>= putStrLn . either (\e -> const "bottom" (e :: ErrorCall)) show

main :: IO ()
main = do
  outcome (f undefined 1)
  outcome (f undefined 2)
  outcome (f undefined 3)
  outcome (f True 2)
  outcome (h undefined [])
  outcome (h undefined [1, 2])
  outcome (h (Just undefined) [1, 2])
  outcome (h Nothing [1, 2])
  outcome (h Nothing [1, 3])
  outcome (h (Just undefined) [1, 3])
