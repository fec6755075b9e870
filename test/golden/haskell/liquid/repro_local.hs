-- culprit: repro total
-- The reproduction checks a local function where it is called.
module ReproLocal where

{-@ total :: [Int] -> Int @-}
total :: [Int] -> Int
total xs = go 0 xs
  where
    {-@ go :: Nat -> [Nat] -> Nat @-}
    go :: Int -> [Int] -> Int
    go n [] = n
    go n (y : ys) = go (n + y) ys
