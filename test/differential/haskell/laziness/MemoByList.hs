module Main (main) where

import Debug.Trace

fibs :: [Int]
fibs = map fib [0 ..]

fib :: Int -> Int
fib 0 = 0
fib 1 = 1
fib n = trace ("fib " ++ show n) (fibs !! (n - 1) + fibs !! (n - 2))

main :: IO ()
main = do
  print (fibs !! 6)
  print (fibs !! 6)
  print (fibs !! 8)
