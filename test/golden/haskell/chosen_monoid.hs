-- What may fail is looked for where values differ: not at `()`.
module ChosenMonoid where

prop_commutes :: (Eq a, Monoid a) => a -> a -> Bool
prop_commutes x y = x <> y == y <> x

prop_neutral :: (Eq a, Monoid a) => a -> Bool
prop_neutral x = x <> mempty == x

class Shape a where
  area :: a -> Int

newtype Square = Square Int

instance Shape () where
  area _ = 1

instance Shape Square where
  area (Square n) = n * n

prop_small :: Shape a => a -> Bool
prop_small x = area x < 100
