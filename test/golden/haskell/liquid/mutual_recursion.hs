-- culprit: --steps 2000
-- Functions that call each other, by the metrics that they have.
module MutualRecursion where

{-@ isEven :: n:Nat -> Bool / [n] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)

{-@ isOdd :: n:Nat -> Bool / [n] @-}
isOdd :: Int -> Bool
isOdd 0 = False
isOdd n = isEven (n - 1)

{-@ ping :: n:Nat -> Int / [n] @-}
ping :: Int -> Int
ping 0 = 0
ping n = pong n

{-@ pong :: n:Nat -> Int / [n] @-}
pong :: Int -> Int
pong 0 = 1
pong n = ping (n - 1)
