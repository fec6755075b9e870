{-# LANGUAGE NoImplicitPrelude #-}
-- | Semigroups and monoids.
module Culprit.Monoid
  ( Semigroup (..), Monoid (..), stimesIdempotent, stimesIdempotentMonoid, stimesMonoid, mtimesDefault, Endo (..)
  ) where

import Culprit.Base
import Culprit.Exception
import Culprit.Num

infixr 6 <>

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes :: Integral b => b -> a -> a
  sconcat (x :| xs) = go x xs
    where
      go y (z : zs) = y <> go z zs
      go y [] = y
  stimes n x
    | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise = repeated n x

-- | x <> x <> .. for a count above zero, by doubling.
repeated :: (Integral b, Semigroup a) => b -> a -> a
repeated n x
  | even n = repeated (n `quot` 2) (x <> x)
  | n == 1 = x
  | otherwise = repeatedBefore (n `quot` 2) (x <> x) x

repeatedBefore :: (Integral b, Semigroup a) => b -> a -> a -> a
repeatedBefore n x z
  | even n = repeatedBefore (n `quot` 2) (x <> x) z
  | n == 1 = x <> z
  | otherwise = repeatedBefore (n `quot` 2) (x <> x) (x <> z)

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend x y = x <> y
  mconcat xs = listFoldr mappend mempty xs

stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x
  | n <= 0 = errorWithoutStackTrace "stimesIdempotent: positive multiplier expected"
  | otherwise = x

stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesIdempotentMonoid: negative multiplier"
  EQ -> mempty
  GT -> x

stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesMonoid: expected non-negative multiplier"
  EQ -> mempty
  GT -> repeated n x

mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x = if n == 0 then mempty else stimes n x

instance Semigroup [a] where
  xs <> ys = xs ++ ys
  stimes n xs
    | n < 0 = errorWithoutStackTrace "stimes: [], negative multiplier"
    | otherwise = go n
    where
      go k = if k == 0 then [] else xs ++ go (k - 1)

instance Monoid [a] where
  mempty = []
  mconcat xss = listConcat xss

instance Semigroup (NonEmpty a) where
  (x :| xs) <> ~(y :| ys) = x :| (xs ++ y : ys)

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT
  stimes n x = stimesIdempotentMonoid n x

instance Monoid Ordering where
  mempty = EQ

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()
  mconcat _ = ()

instance Semigroup b => Semigroup (a -> b) where
  f <> g = \x -> f x <> g x
  stimes n f = \x -> stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty = \_ -> mempty

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b = b
  a <> Nothing = a
  Just a <> Just b = Just (a <> b)
  stimes _ Nothing = Nothing
  stimes n (Just a) = case compare n 0 of
    LT -> errorWithoutStackTrace "stimes: Maybe, negative multiplier"
    EQ -> Nothing
    GT -> Just (stimes n a)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup (Either a b) where
  Left _ <> b = b
  a <> _ = a
  stimes n x = stimesIdempotent n x

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')
  stimes n (a, b) = (stimes n a, stimes n b)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')
  stimes n (a, b, c) = (stimes n a, stimes n b, stimes n c)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (a, f) <*> (b, x) = (a <> b, f x)
  liftA2 f (a, x) (b, y) = (a <> b, f x y)

instance Monoid a => Monad ((,) a) where
  (a, x) >>= k = case k x of (b, y) -> (a <> b, y)

newtype Endo a = Endo { appEndo :: a -> a }

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (\x -> f (g x))
  stimes n x = stimesMonoid n x

instance Monoid (Endo a) where
  mempty = Endo (\x -> x)
