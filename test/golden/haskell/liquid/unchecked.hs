-- What annotations take out of the check.
module Unchecked where

{-@ assume trusted :: Int -> Nat @-}
trusted :: Int -> Int
trusted x = x

{-@ later :: Nat -> Nat @-}
later :: Int -> Int
later = undefined

{-@ ignore ignored @-}
{-@ ignored :: Int -> Nat @-}
ignored :: Int -> Int
ignored x = x

{-@ useLater :: Nat -> Nat @-}
useLater :: Int -> Int
useLater n = later n

{-@ misuse :: Int -> Nat @-}
misuse :: Int -> Int
misuse n = later n
