-- A constant has no inputs that a better signature could exclude: where it always fails, it is wrong, although
-- incomplete matches violate no signature.
{-@ LIQUID "--no-totality" @-}
module Constants (total, joined, shortest) where

{-@ total :: [Int] -> Int @-}
total :: [Int] -> Int
total [x] = x
total (x : xs) = x + total xs

joined :: Int
joined = total []

{-@ shortest :: Int @-}
shortest :: Int
shortest = total [1, 2]
