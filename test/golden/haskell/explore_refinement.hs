-- culprit: explore half
-- A refinement that does not hold is no exception: the call is shown, but GHC cannot be asked about it.
module Half where

{-@ half :: n:Int -> {v:Int | v + v = n} @-}
half :: Int -> Int
half n = if n == 7 then error "seven" else n `div` 2
