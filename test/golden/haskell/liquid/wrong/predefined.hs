-- Types that LiquidHaskell defines for every program; a type of the program's own goes before them.
module Predefined where

data Even = Zero | Next Even

{-@ always :: Int -> TT @-}
always :: Int -> Bool
always x = x == x

{-@ never :: Int -> FF @-}
never :: Int -> Bool
never x = x == 3

{-@ odd1 :: Odd -> Pos @-}
odd1 :: Int -> Int
odd1 x = x * x

{-@ bounded :: n:Nat -> BNat n @-}
bounded :: Int -> Int
bounded n = n + 1

{-@ inverse :: NonZero -> Int @-}
inverse :: Int -> Int
inverse x = 100 `div` x

{-@ insert :: Int -> IncrList Int -> IncrList Int @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys) = if x <= y then y : x : ys else y : insert x ys

{-@ larger :: x:Int -> y:Int -> {v:Int | Max v x y} @-}
larger :: Int -> Int -> Int
larger x y = if x > y then x else y

{-@ own :: Even -> Nat @-}
own :: Even -> Int
own Zero = 0
own (Next n) = 1 + own n
