module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.STRef

sumST :: [Int] -> Int
sumST xs = runST $ do
  r <- newSTRef 0
  forM_ xs $ \x -> modifySTRef' r (+ x)
  readSTRef r

fibST :: Int -> Integer
fibST n = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n (do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y)
  readSTRef a)

main :: IO ()
main = do
  print (sumST [1 .. 100])
  print (map fibST [0, 1, 10, 100])
  print (runST (do { r <- newSTRef 'a'; modifySTRef r succ; s <- newSTRef 'a'; c <- readSTRef r; return (c, r == r, r == s) }))
