-- culprit: explore firstAbove --max-outputs 4
-- Laziness: only as much of the infinite list is made as is needed.
module FirstAbove where

powers :: Int -> [Int]
powers n = n : powers (2 * n)

firstAbove :: Int -> (Int, [Int])
firstAbove limit
  | limit < 1 = (0, [])
  | otherwise = (head (dropWhile (<= limit) list), take 3 list)
  where
    list = powers 1
