-- culprit: repro large
-- The reproduction checks a method of the only instance where it is called.
module ReproMethod where

class Meter a where
  raise :: a -> a -> a

{-@ instance Meter Int where
      raise :: x:Int -> y:{v:Int | x + v < 100} -> {v:Int | v = x + y} @-}
instance Meter Int where
  raise x y = x + y

large :: Int
large = raise 50 60
