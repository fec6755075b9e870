-- Intersection of lists keeps the order and the duplicates of its first argument, so it is not commutative.
module Intersect (intersect, prop_commutative) where

intersect :: Eq a => [a] -> [a] -> [a]
intersect xs ys = [x | x <- xs, x `elem` ys]

prop_commutative :: [Int] -> [Int] -> Bool
prop_commutative xs ys = intersect xs ys == intersect ys xs
