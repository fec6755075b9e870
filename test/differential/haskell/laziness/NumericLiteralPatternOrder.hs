module Main (main) where

import Debug.Trace

g :: Int -> Int -> String
g 0 _ = "zero"
g _ 0 = "second zero"
g 1 1 = "ones"
g n m | n > m = "greater"
g _ _ = "rest"

t :: String -> Int -> Int
t = trace

main :: IO ()
main = do
  putStrLn (g (t "a" 0) (t "b" 0))
  putStrLn (g (t "a" 5) (t "b" 0))
  putStrLn (g (t "a" 1) (t "b" 1))
  putStrLn (g (t "a" 1) (t "b" 2))
