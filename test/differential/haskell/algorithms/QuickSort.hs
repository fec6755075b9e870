module Main (main) where

quicksort :: Ord a => [a] -> [a]
quicksort [] = []
quicksort (p : xs) = quicksort [x | x <- xs, x < p] ++ [p] ++ quicksort [x | x <- xs, x >= p]

mergesort :: Ord a => [a] -> [a]
mergesort [] = []
mergesort [x] = [x]
mergesort xs = merge (mergesort l) (mergesort r)
  where
    (l, r) = splitAt (length xs `div` 2) xs
    merge [] b = b
    merge a [] = a
    merge a@(x : as) b@(y : bs) = if x <= y then x : merge as b else y : merge a bs

main :: IO ()
main = do
  print (quicksort [3, 1, 4, 1, 5, 9, 2, 6], mergesort "the quick brown fox")
