module Main (main) where

import Data.Array.IO
import Data.Array.ST
import Data.Array.Unboxed

counts :: String -> UArray Char Int
counts s = runSTUArray (do
  a <- newArray ('a', 'e') 0
  mapM_ (\c -> readArray a c >>= writeArray a c . (+ 1)) s
  return a)

main :: IO ()
main = do
  print (counts "abacad")
  let u = listArray (0, 3) [1.5, 2.5, 3.5, 4.5] :: UArray Int Double
  print (u ! 2, bounds u, sum (elems u), u // [(0, 0)], amap (* 2) u, accumArray (+) 0 (0, 2) [(0, 1), (2, 5)] :: UArray Int Int)
  io <- newListArray (1, 3) "abc" :: IO (IOArray Int Char)
  writeArray io 2 'z'
  getElems io >>= putStrLn
  frozen <- freeze io :: IO (Array Int Char)
  print frozen
  iou <- newArray (0, 2) 7 :: IO (IOUArray Int Int)
  writeArray iou 1 8
  getAssocs iou >>= print
