-- | Monoids, and types that are monoids in one of several ways.
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..), Last (..), Alt (..)
  , Ap (..)
  ) where

import Control.Applicative (Alternative (..))
import Culprit.Monoid (Endo (..), Semigroup (..), stimesIdempotentMonoid)

newtype Dual a = Dual { getDual :: a } deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup a => Semigroup (Dual a) where
  Dual x <> Dual y = Dual (y <> x)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

instance Functor Dual where
  fmap f (Dual x) = Dual (f x)

instance Foldable Dual where
  foldr f z (Dual x) = f x z

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Applicative Dual where
  pure x = Dual x
  Dual f <*> Dual x = Dual (f x)

instance Monad Dual where
  Dual x >>= f = f x

newtype All = All { getAll :: Bool } deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup All where
  All x <> All y = All (x && y)
  stimes n x = stimesIdempotentMonoid n x

instance Monoid All where
  mempty = All True

newtype Any = Any { getAny :: Bool } deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup Any where
  Any x <> Any y = Any (x || y)
  stimes n x = stimesIdempotentMonoid n x

instance Monoid Any where
  mempty = Any False

newtype Sum a = Sum { getSum :: a } deriving (Eq, Ord, Read, Show, Bounded)

instance Num a => Semigroup (Sum a) where
  Sum x <> Sum y = Sum (x + y)
  stimes n (Sum x) = Sum (fromIntegral n * x)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

instance Num a => Num (Sum a) where
  Sum x + Sum y = Sum (x + y)
  Sum x - Sum y = Sum (x - y)
  Sum x * Sum y = Sum (x * y)
  negate (Sum x) = Sum (negate x)
  abs (Sum x) = Sum (abs x)
  signum (Sum x) = Sum (signum x)
  fromInteger n = Sum (fromInteger n)

instance Functor Sum where
  fmap f (Sum x) = Sum (f x)

instance Foldable Sum where
  foldr f z (Sum x) = f x z

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Applicative Sum where
  pure x = Sum x
  Sum f <*> Sum x = Sum (f x)

instance Monad Sum where
  Sum x >>= f = f x

newtype Product a = Product { getProduct :: a } deriving (Eq, Ord, Read, Show, Bounded)

instance Num a => Semigroup (Product a) where
  Product x <> Product y = Product (x * y)
  stimes n (Product x) = Product (x ^ n)

instance Num a => Monoid (Product a) where
  mempty = Product 1

instance Num a => Num (Product a) where
  Product x + Product y = Product (x + y)
  Product x - Product y = Product (x - y)
  Product x * Product y = Product (x * y)
  negate (Product x) = Product (negate x)
  abs (Product x) = Product (abs x)
  signum (Product x) = Product (signum x)
  fromInteger n = Product (fromInteger n)

instance Functor Product where
  fmap f (Product x) = Product (f x)

instance Foldable Product where
  foldr f z (Product x) = f x z

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Applicative Product where
  pure x = Product x
  Product f <*> Product x = Product (f x)

instance Monad Product where
  Product x >>= f = f x

newtype First a = First { getFirst :: Maybe a } deriving (Eq, Ord, Read, Show)

instance Semigroup (First a) where
  First Nothing <> y = y
  x <> _ = x
  stimes n x = stimesIdempotentMonoid n x

instance Monoid (First a) where
  mempty = First Nothing

instance Functor First where
  fmap f (First x) = First (fmap f x)

instance Foldable First where
  foldr f z (First x) = foldr f z x

instance Traversable First where
  traverse f (First x) = fmap First (traverse f x)

newtype Last a = Last { getLast :: Maybe a } deriving (Eq, Ord, Read, Show)

instance Semigroup (Last a) where
  x <> Last Nothing = x
  _ <> y = y
  stimes n x = stimesIdempotentMonoid n x

instance Monoid (Last a) where
  mempty = Last Nothing

instance Functor Last where
  fmap f (Last x) = Last (fmap f x)

instance Foldable Last where
  foldr f z (Last x) = foldr f z x

instance Traversable Last where
  traverse f (Last x) = fmap Last (traverse f x)

newtype Alt f a = Alt { getAlt :: f a }

instance Show (f a) => Show (Alt f a) where
  showsPrec d (Alt x) = showParen (d > 10) (showString "Alt {getAlt = " . shows x . showChar '}')

instance Eq (f a) => Eq (Alt f a) where
  Alt x == Alt y = x == y

instance Ord (f a) => Ord (Alt f a) where
  compare (Alt x) (Alt y) = compare x y

instance Functor f => Functor (Alt f) where
  fmap g (Alt x) = Alt (fmap g x)

instance Alternative f => Semigroup (Alt f a) where
  Alt x <> Alt y = Alt (x <|> y)

instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty

newtype Ap f a = Ap { getAp :: f a }

instance Show (f a) => Show (Ap f a) where
  showsPrec d (Ap x) = showParen (d > 10) (showString "Ap {getAp = " . shows x . showChar '}')

instance Eq (f a) => Eq (Ap f a) where
  Ap x == Ap y = x == y

instance Ord (f a) => Ord (Ap f a) where
  compare (Ap x) (Ap y) = compare x y

instance Functor f => Functor (Ap f) where
  fmap g (Ap x) = Ap (fmap g x)

instance Applicative f => Applicative (Ap f) where
  pure x = Ap (pure x)
  Ap g <*> Ap x = Ap (g <*> x)

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap ((<>) <$> x <*> y)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)
