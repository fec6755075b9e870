module Main (main) where

import Data.List

main :: IO ()
main = do
  print (genericLength "abc" :: Integer, genericTake (2 :: Integer) "abc", genericDrop (2 :: Integer) "abc")
  print (genericSplitAt (1 :: Integer) "abc", genericIndex "abc" (2 :: Integer), genericReplicate (2 :: Integer) 'x')
  print (zip6 "a" "b" "c" "d" "e" "f", unzip5 [(1, 2, 3, 4, 5)], zipWith6 (\a b c d e f -> a + f) [1] [2] [3] [4] [5] [6])
  print (zip7 "a" "b" "c" "d" "e" "f" "g", zipWith7 (\a b c d e f g -> a + g) [1] [2] [3] [4] [5] [6] [7], unzip6 [(1, 2, 3, 4, 5, 6)], unzip7 [(1, 2, 3, 4, 5, 6, 7)])
