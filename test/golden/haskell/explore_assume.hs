-- culprit: explore insert --assume sortedInput --max-outputs 6
-- Only sorted lists are given.
module Insert where

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

sortedInput :: Int -> [Int] -> Bool
sortedInput _ xs = and (zipWith (<=) xs (drop 1 xs))
