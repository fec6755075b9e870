module Main (main) where

import Data.List

main :: IO ()
main = do
  print (foldr (-) 0 [1, 2, 3], foldl (-) 0 [1, 2, 3], foldr1 (-) [1, 2, 3], foldl1 (-) [1, 2, 3], foldl1' max [3, 1], foldl' (flip (:)) [] "ab")
  print (scanl (+) 0 [1, 2, 3], scanr (+) 0 [1, 2, 3], scanl1 (+) [1, 2, 3], scanr1 (+) [1, 2, 3], scanl' (*) 1 [2, 3], scanr1 max "", scanl1 max "")
  print (sum [1 .. 10], product [1 .. 5], maximum "hello", minimum [3, 1, 2], sum [], product [])
  print (and [], or [], and [True, False], or [True, False], all even [2, 4], any odd [2, 4])
  print (mapAccumL (\a x -> (a + x, a * x)) 1 [1, 2, 3], mapAccumR (\a x -> (a + x, a * x)) 1 [1, 2, 3])
  print (take 3 (iterate (* 2) 1), take 3 (iterate' (* 3) 1), unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) 1)
  print (maximumBy (\a b -> compare (snd a) (snd b)) [(1, 'b'), (2, 'c'), (3, 'c')], minimumBy (\a b -> compare (snd a) (snd b)) [(1, 'b'), (2, 'a'), (3, 'a')])
