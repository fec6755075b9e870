module Main (main) where

import Debug.Trace

f :: Int -> Int -> Int
f x y = trace "f" (x + 1)

main :: IO ()
main = do
  print (f (trace "x" 1) (trace "y" 2))
  let t = trace "shared" (10 :: Int)
  print (t * t + t)
  print (fst (trace "pair" (trace "one" 1, trace "two" 2)))
  let xs = [trace (show n) n | n <- [1 .. 5 :: Int]]
  print (length xs)
  print (takeWhile (< 3) xs)
  traceM "in do"
  print (traceShow (1, 'a') 'r', traceShowId (3 :: Int), traceId "id")
  traceIO "end"
