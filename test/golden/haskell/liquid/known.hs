-- Refinements know what measures and reflected functions return, whatever their types say.
module Known where

data Nested = Flat | Deep Nested

{-@ measure depth @-}
{-@ depth :: Nested -> Nat @-}
depth :: Nested -> Int
depth Flat = 0
depth (Deep n) = 1 + depth n

{-@ same :: n:Nested -> {v:Int | v = depth n} @-}
same :: Nested -> Int
same n = depth n

{-@ deeper :: n:Nested -> {v:Int | v > depth n} @-}
deeper :: Nested -> Int
deeper n = depth n

{-@ reflect double @-}
{-@ double :: Int -> Int @-}
double :: Int -> Int
double x = x + x

{-@ four :: x:Int -> {v:Int | v = double (double x)} @-}
four :: Int -> Int
four x = double (double x)
