-- 000 figure 1 in Haskell: the type of `incr` is too weak for `incr2`; that of `next` is not.
module Increments where

{-@ incr :: Int -> Int @-}
incr :: Int -> Int
incr x = x + 1

{-@ incr2 :: {x:Int | 0 <= x} -> {v:Int | 0 <= v} @-}
incr2 :: Int -> Int
incr2 x = incr (incr x)

{-@ next :: {x:Int | 0 <= x} -> {v:Int | 0 <= v} @-}
next :: Int -> Int
next x = x + 1

{-@ next2 :: Nat -> Nat @-}
next2 :: Int -> Int
next2 x = next (next x)

{-@ half :: x:Nat -> {v:Int | v + v = x} @-}
half :: Int -> Int
half x = x `div` 2

{-@ applied :: (Nat -> Nat) -> Nat -> Nat @-}
applied :: (Int -> Int) -> Int -> Int
applied f x = f (x - 1)
