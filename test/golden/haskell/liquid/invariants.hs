-- Invariants are assumed of values that the program did not make.
module Invariants where

data Clock = Clock Int Int

{-@ measure hour :: Clock -> Int
      hour (Clock h m) = h
  @-}
{-@ invariant {v:Clock | 0 <= hour v && hour v < 24} @-}

{-@ next :: Clock -> {v:Int | v <= 24} @-}
next :: Clock -> Int
next (Clock h _) = h + 1

{-@ minutes :: Clock -> Nat @-}
minutes :: Clock -> Int
minutes (Clock _ m) = m

{-@ later :: Clock -> Clock @-}
later :: Clock -> Clock
later (Clock h m) = Clock (h + 1) m
