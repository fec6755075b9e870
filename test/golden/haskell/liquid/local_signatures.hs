-- Signatures inside of functions are checked with the code around them, and may be too weak like others.
module LocalSignatures where

-- What is given to `go` may be negative.
{-@ total :: [Int] -> Int @-}
total :: [Int] -> Int
total xs = go 0 xs
  where
    {-@ go :: Nat -> [Nat] -> Nat @-}
    go :: Int -> [Int] -> Int
    go n [] = n
    go n (y : ys) = go (n + y) ys

-- Odd numbers end below zero.
{-@ halves :: Nat -> Nat @-}
halves :: Int -> Int
halves n = go n
  where
    {-@ go :: Nat -> Nat @-}
    go :: Int -> Int
    go k = if k == 0 then 0 else 1 + go (k - 2)

-- The local function does not do what its own signature says.
{-@ less :: Int -> Int @-}
less :: Int -> Int
less n = before n
  where
    {-@ before :: Int -> Nat @-}
    before :: Int -> Int
    before k = k - 1

-- Right, but the local signature does not say enough.
{-@ double :: n:Nat -> {v:Nat | v == n + n} @-}
double :: Int -> Int
double n = up n
  where
    {-@ up :: Nat -> Nat @-}
    up :: Int -> Int
    up k = if k == 0 then 0 else 2 + up (k - 1)

-- The same name outside has a signature of its own.
{-@ go :: x:Int -> {v:Int | v > x} @-}
go :: Int -> Int
go x = x + 1

-- Variables of the function around it are not understood: nothing is refuted by that.
{-@ upTo :: n:Nat -> Nat @-}
upTo :: Int -> Int
upTo n = climb 0
  where
    {-@ climb :: {v:Nat | v <= n} -> {v:Nat | v == n} @-}
    climb :: Int -> Int
    climb k = if k == n then k else climb (k + 1)
