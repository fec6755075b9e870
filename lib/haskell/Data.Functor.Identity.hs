-- | The functor that adds nothing.
module Data.Functor.Identity (Identity (..)) where

import Culprit.Foldable (Identity (..))
import Control.Monad.Fix

instance Eq a => Eq (Identity a) where
  Identity x == Identity y = x == y

instance Ord a => Ord (Identity a) where
  compare (Identity x) (Identity y) = compare x y

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showParen (d > 10) (showString "Identity " . showsPrec 11 x)

instance Read a => Read (Identity a) where
  readsPrec d = readParen (d > 10) (\s -> [(Identity x, u) | ("Identity", t) <- lex s, (x, u) <- readsPrec 11 t])

instance Semigroup a => Semigroup (Identity a) where
  Identity x <> Identity y = Identity (x <> y)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

instance Num a => Num (Identity a) where
  Identity x + Identity y = Identity (x + y)
  Identity x - Identity y = Identity (x - y)
  Identity x * Identity y = Identity (x * y)
  negate (Identity x) = Identity (negate x)
  abs (Identity x) = Identity (abs x)
  signum (Identity x) = Identity (signum x)
  fromInteger n = Identity (fromInteger n)

instance Foldable Identity where
  foldr f z (Identity x) = f x z
  length _ = 1
  null _ = False

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance MonadFix Identity where
  mfix f = Identity (let x = runIdentity (f x) in x)
