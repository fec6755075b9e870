-- | The functor that ignores its parameter.
module Data.Functor.Const (Const (..)) where

import Culprit.Foldable (Const (..))

instance Eq a => Eq (Const a b) where
  Const x == Const y = x == y

instance Ord a => Ord (Const a b) where
  compare (Const x) (Const y) = compare x y

instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showParen (d > 10) (showString "Const " . showsPrec 11 x)

instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

instance Foldable (Const m) where
  foldr _ z _ = z

instance Traversable (Const m) where
  traverse _ (Const x) = pure (Const x)
