-- culprit: explore swapped
-- What a callee's type allows is not what it returns: only the latter is shown.
module Callees where

data Pair = Pair Int Int

{-@ measure first @-}
first :: Pair -> Int
first (Pair x _) = x

{-@ swap :: x:Pair -> {v:Pair | first x <= first v} @-}
swap :: Pair -> Pair
swap (Pair x y) = Pair y x

{-@ assume next :: x:Int -> {v:Int | v > x} @-}
next :: Int -> Int
next x = x - 1

swapped :: Pair -> Pair
swapped pair = case swap pair of
  Pair a b -> Pair (next a) b
