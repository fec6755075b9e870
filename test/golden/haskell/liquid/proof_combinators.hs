-- Proofs are programs whose type is what they prove; the steps are not executed.
module Proofs where

import Language.Haskell.Liquid.ProofCombinators

{-@ right :: x:Int -> {v:Proof | x + 0 = x} @-}
right :: Int -> Proof
right x = x + 0 === x *** QED

{-@ wrong :: x:Int -> {v:Proof | x + x = x} @-}
wrong :: Int -> Proof
wrong x = x + x === x *** QED

{-@ odd :: x:{v:Int | v > 0} -> {v:Proof | x mod 2 = 1 || x mod 2 = 0} @-}
odd :: Int -> Proof
odd _ = trivial
