-- culprit: repro factorial
-- GHC does not check that recursive calls get smaller, and such a run need not end: it is not started.
module ReproRecursion where

{-@ factorial :: Int -> Int @-}
factorial :: Int -> Int
factorial 0 = 1
factorial n = n * factorial (n - 1)
