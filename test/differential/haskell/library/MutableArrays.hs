module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST

sieve :: Int -> [Int]
sieve n = [i | (i, True) <- assocs table]
  where
    table = runSTArray (do
      a <- newArray (2, n) True
      forM_ [2 .. n] $ \i -> do
        prime <- readArray a i
        when (prime && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> writeArray a j False))
      return a)

bubble :: [Int] -> [Int]
bubble xs = elems (runSTArray (do
  let n = length xs
  a <- newListArray (0, n - 1) xs
  forM_ [0 .. n - 2] $ \i -> forM_ [0 .. n - 2 - i] $ \j -> do
    x <- readArray a j
    y <- readArray a (j + 1)
    when (x > y) (writeArray a j y >> writeArray a (j + 1) x)
  return a))

main :: IO ()
main = do
  print (sieve 50)
  print (bubble [5, 2, 9, 1, 5])
  print (runST (do { a <- newArray ((0, 0), (1, 1)) 'x' :: ST s (STArray s (Int, Int) Char); writeArray a (1, 0) 'y'; b <- getBounds a; e <- getElems a; c <- getAssocs a; return (b, e, c) }))
