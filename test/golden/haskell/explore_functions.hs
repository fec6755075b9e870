-- culprit: explore choose --max-outputs 8
-- Functions as arguments.
module Choose where

choose :: (Int -> Bool) -> (Bool -> Int -> Int) -> [Int] -> Int
choose _ _ [] = 0
choose p f (x : xs)
  | p x = f True x
  | otherwise = f False x + length xs
