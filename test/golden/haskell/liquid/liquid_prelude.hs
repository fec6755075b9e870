-- LiquidHaskell's own helpers: assertions, calls that must not be reached, and inputs that may be anything.
module UsesLiquidPrelude where

import Language.Haskell.Liquid.Prelude

{-@ absolute :: Int -> Int @-}
absolute :: Int -> Int
absolute x = liquidAssert (y >= 0) y
  where
    y = if x < 0 then 0 - x else x

{-@ decrement :: x:Nat -> Int @-}
decrement :: Int -> Int
decrement x = liquidAssert (y >= 0) y
  where
    y = x - 1

{-@ size :: xs:[a] -> {v:Int | v >= 0} @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ average :: [Int] -> Int @-}
average :: [Int] -> Int
average xs = case size xs of
  0 -> liquidError "no elements"
  n -> sum xs `div` n

{-@ reached :: {v:Int | v > 10} -> Int @-}
reached :: Int -> Int
reached x = if x == 13 then crash (x > 20) else x

-- Nothing is demanded of what only looks like it.
{-@ partial :: {v:Int | v > 10} -> Int @-}
partial :: Int -> Int
partial x = if x == 13 then unsafeError "thirteen" else x

-- Only a signature: what it promises is assumed.
{-@ promised :: Int -> Nat @-}
promised :: Int -> Int
promised = undefined

{-@ user :: Int -> {v:Int | v > 0} @-}
user :: Int -> Int
user x = promised x + 1

{-@ chosen :: Int -> {v:Int | v > 3} @-}
chosen :: Int -> Int
chosen x = if n > 2 then n else 4
  where
    n = choose x

{-@ parity :: Int -> Bool @-}
parity :: Int -> Bool
parity x = liquidAssertB (isEven x || isOdd x)
