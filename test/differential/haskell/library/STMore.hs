module Main (main) where

import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.STRef

prefixSums :: [Int] -> [Int]
prefixSums xs = runST (do
  total <- newSTRef 0
  mapM (\x -> modifySTRef total (+ x) >> readSTRef total) xs)

main :: IO ()
main = do
  print (prefixSums [1 .. 5])
  x <- stToIO (newSTRef 'a' >>= \r -> writeSTRef r 'b' >> readSTRef r)
  print x
  print (runST (do { a <- thaw (listArray (0, 2) "abc" :: Array Int Char) :: ST s (STArray s Int Char); b <- mapArray succ a; c <- mapIndices (0, 1) (+ 1) a; writeArray a 0 'z'; es <- mapM getElems [a, b]; fs <- getElems c; return (es, fs) }))
  print (runSTUArray (do { a <- newArray_ (0, 2); writeArray a 1 (5 :: Int); return a }))
