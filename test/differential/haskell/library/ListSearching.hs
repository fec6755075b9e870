module Main (main) where

import Data.List

main :: IO ()
main = do
  print (find (> 2) [1, 2, 3, 4], findIndex (> 2) [1, 2, 3], findIndices odd [1, 2, 3], elemIndex 3 [1, 2, 3], elemIndices 1 [1, 2, 1])
  print (nub [1, 2, 1, 3], nubBy (\a b -> a `mod` 3 == b `mod` 3) [1 .. 6], delete 2 [1, 2, 3, 2], deleteBy (\a b -> a == b + 1) 3 [1, 2, 3])
  print ([1, 2, 3, 2] \\ [2], union [1, 2, 2] [2, 3, 3], intersect [1, 2, 2, 3] [2, 3], unionBy (\a b -> abs a == abs b) [1] [-1, 2], intersectBy (\a b -> a == b + 1) [1, 2, 3] [1])
  print (insert 3 [1, 2, 4, 5], insertBy (\a b -> compare b a) 3 [5, 4, 2], deleteFirstsBy (==) [1, 2, 3] [2], lookup 1 [(1, 2)])
  print (zip4 [1] [2] [3] [4], zip5 "a" "b" "c" "d" "e", unzip4 [(1, 2, 3, 4)], zipWith5 (\a b c d e -> a + b + c + d + e) [1] [2] [3] [4] [5])
