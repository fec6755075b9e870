-- culprit: explore average --max-outputs 6
-- The list is walked over twice; the second walk finds what the first has decided.
module Average where

average :: (Real a, Fractional a) => [a] -> a
average xs = total xs / count xs

total :: Num a => [a] -> a
total [] = 0
total (x : xs) = x + total xs

count :: Num b => [a] -> b
count [] = 0
count (_ : xs) = 1 + count xs
