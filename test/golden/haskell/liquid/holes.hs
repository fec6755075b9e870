-- A hole in an argument of a function that is not exported is inferred by LiquidHaskell, and so not used here.
module Holes (test, wide) where

inc :: Int -> Int
inc x = x + 1

{-@ hidden :: _ -> Nat -> Nat @-}
hidden :: (Int -> Int) -> Int -> Int
hidden f x = f x

test :: Int
test = hidden inc 7

{-@ wide :: _ -> Nat @-}
wide :: Int -> Int
wide x = x
