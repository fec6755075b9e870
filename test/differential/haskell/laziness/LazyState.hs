module Main (main) where

import Control.Monad.State.Lazy

infinite :: State Int [Int]
infinite = do
  n <- get
  put (n + 1)
  rest <- infinite
  return (n : rest)

main :: IO ()
main = do
  print (take 5 (evalState infinite 10))
  print (take 3 (fst (runState (mapM (\x -> state (\s -> (s + x, s + 1))) [1 ..]) 0)))
  print (evalState (do { _ <- undefined; return 'x' }) ())
