-- culprit: explore common --max-outputs 10
-- Examples that show what a function does.
module Examples where

common :: Eq a => [a] -> [a] -> [a]
common = commonBy (==)

commonBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
commonBy _ [] _ = []
commonBy _ _ [] = []
commonBy same xs ys = [x | x <- xs, holdsFor (same x) ys]

holdsFor :: (a -> Bool) -> [a] -> Bool
holdsFor p = or . map p
