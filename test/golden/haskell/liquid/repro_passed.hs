-- culprit: repro main2
module Passed (main2) where

infixl 1 `onto`

{-@ onto :: x:Int -> ({v:Int | v >= x} -> {w:Int | w >= x}) -> Int @-}
onto :: Int -> (Int -> Int) -> Int
onto x f = f (x + 1)

{-@ main2 :: Int -> Int @-}
main2 :: Int -> Int
main2 n = n `onto` \m -> m - 2
