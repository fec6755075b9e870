-- culprit: explore commutes --property --max-outputs 30
-- A property of any type with equality, which does not hold.
module Commutes where

common :: Eq a => [a] -> [a] -> [a]
common xs ys = filter (`elem` ys) xs

commutes :: Eq a => [a] -> [a] -> Bool
commutes xs ys = (xs `common` ys) == (ys `common` xs)
