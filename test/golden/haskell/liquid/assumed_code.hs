-- What is assumed of a function is not checked, but its code has to call others as they demand.
module AssumedCode where

{-@ half :: {v:Int | v mod 2 == 0} -> Int @-}
half :: Int -> Int
half n = n `div` 2

-- Whatever its signature says, the code is run with anything.
{-@ assume careless :: {v:Int | v mod 2 == 0} -> {v:Int | v > 100} @-}
careless :: Int -> Int
careless n = half n

{-@ assume careful :: Int -> {v:Int | v > 100} @-}
careful :: Int -> Int
careful n = if n `mod` 2 == 0 then half n else 0

-- What it raises violates nothing.
{-@ assume partial :: {v:Int | v > 0} -> {v:Int | v > 1} @-}
partial :: Int -> Int
partial n = if n > 0 then n + n else error "not positive"

{-@ uses :: Nat -> {v:Int | v > 100} @-}
uses :: Int -> Int
uses n = careful n
