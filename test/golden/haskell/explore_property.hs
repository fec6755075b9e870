-- culprit: explore lengthAdds --property --max-outputs 12
-- A property that does not hold: `merge` drops duplicates.
module Merge where

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x < y = x : merge xs (y : ys)
  | x > y = y : merge (x : xs) ys
  | otherwise = x : merge xs ys

lengthAdds :: [Int] -> [Int] -> Bool
lengthAdds xs ys = length (merge xs ys) == length xs + length ys
