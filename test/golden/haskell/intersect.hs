-- The intersection of lists depends on their order (001 §3.1).
module Intersect where

meet :: [Int] -> [Int] -> [Int]
meet xs ys = [x | x <- xs, x `elem` ys]

prop_commutes :: [Int] -> [Int] -> Bool
prop_commutes xs ys = meet xs ys == meet ys xs
