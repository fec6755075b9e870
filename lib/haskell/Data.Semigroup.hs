-- | Semigroups, and types that are semigroups in one of several ways.
module Data.Semigroup
  ( Semigroup (..), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault
  , Min (..), Max (..), First (..), Last (..), WrappedMonoid (..)
  , Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), diff, cycle1, Arg (..), ArgMin, ArgMax
  ) where

import Culprit.Monoid
import Data.Monoid (All (..), Any (..), Dual (..), Product (..), Sum (..))

newtype Min a = Min { getMin :: a } deriving (Eq, Ord, Read, Show, Bounded)

instance Ord a => Semigroup (Min a) where
  Min x <> Min y = Min (min x y)
  stimes n x = stimesIdempotent n x

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound

instance Functor Min where
  fmap f (Min x) = Min (f x)

newtype Max a = Max { getMax :: a } deriving (Eq, Ord, Read, Show, Bounded)

instance Ord a => Semigroup (Max a) where
  Max x <> Max y = Max (max x y)
  stimes n x = stimesIdempotent n x

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound

instance Functor Max where
  fmap f (Max x) = Max (f x)

newtype First a = First { getFirst :: a } deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup (First a) where
  x <> _ = x
  stimes n x = stimesIdempotent n x

instance Functor First where
  fmap f (First x) = First (f x)

newtype Last a = Last { getLast :: a } deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup (Last a) where
  _ <> y = y
  stimes n x = stimesIdempotent n x

instance Functor Last where
  fmap f (Last x) = Last (f x)

newtype WrappedMonoid m = WrapMonoid { unwrapMonoid :: m } deriving (Eq, Ord, Read, Show, Bounded)

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid x <> WrapMonoid y = WrapMonoid (mappend x y)

instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

-- | A value with something that does not take part in comparison.
data Arg a b = Arg a b deriving (Read, Show)

type ArgMin a b = Min (Arg a b)
type ArgMax a b = Max (Arg a b)

instance Eq a => Eq (Arg a b) where
  Arg x _ == Arg y _ = x == y

instance Ord a => Ord (Arg a b) where
  compare (Arg x _) (Arg y _) = compare x y
  min l@(Arg x _) r@(Arg y _) = if x <= y then l else r
  max l@(Arg x _) r@(Arg y _) = if x >= y then l else r

instance Functor (Arg a) where
  fmap f (Arg x y) = Arg x (f y)

diff :: Semigroup m => m -> Endo m
diff x = Endo (\y -> x <> y)

cycle1 :: Semigroup m => m -> m
cycle1 x = let xs = x <> xs in xs

instance Num a => Num (Min a) where
  Min x + Min y = Min (x + y)
  Min x - Min y = Min (x - y)
  Min x * Min y = Min (x * y)
  negate (Min x) = Min (negate x)
  abs (Min x) = Min (abs x)
  signum (Min x) = Min (signum x)
  fromInteger n = Min (fromInteger n)

instance Num a => Num (Max a) where
  Max x + Max y = Max (x + y)
  Max x - Max y = Max (x - y)
  Max x * Max y = Max (x * y)
  negate (Max x) = Max (negate x)
  abs (Max x) = Max (abs x)
  signum (Max x) = Max (signum x)
  fromInteger n = Max (fromInteger n)

instance Foldable Min where
  foldr f z (Min x) = f x z

instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

instance Applicative Min where
  pure x = Min x
  Min f <*> Min x = Min (f x)

instance Monad Min where
  Min x >>= k = k x

instance Foldable Max where
  foldr f z (Max x) = f x z

instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

instance Applicative Max where
  pure x = Max x
  Max f <*> Max x = Max (f x)

instance Monad Max where
  Max x >>= k = k x

instance Foldable First where
  foldr f z (First x) = f x z

instance Traversable First where
  traverse f (First x) = fmap First (f x)

instance Applicative First where
  pure x = First x
  First f <*> First x = First (f x)

instance Monad First where
  First x >>= k = k x

instance Foldable Last where
  foldr f z (Last x) = f x z

instance Traversable Last where
  traverse f (Last x) = fmap Last (f x)

instance Applicative Last where
  pure x = Last x
  Last f <*> Last x = Last (f x)

instance Monad Last where
  Last x >>= k = k x

instance Foldable (Arg a) where
  foldr f z (Arg _ y) = f y z

instance Traversable (Arg a) where
  traverse f (Arg x y) = fmap (Arg x) (f y)
