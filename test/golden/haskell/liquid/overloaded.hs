-- Numbers in refinements of overloaded types.
module Overloaded where

{-@ half :: x:a -> {v:a | v + v = x} @-}
half :: Fractional a => a -> a
half x = x / 2

{-@ wave :: a -> {v:a | v > 1} @-}
wave :: Floating a => a -> a
wave x = sin x
