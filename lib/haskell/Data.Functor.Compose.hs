{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
-- | The composition of functors.
module Data.Functor.Compose (Compose (..)) where

import Control.Applicative (Alternative (..))

infixr 9 `Compose`

newtype Compose f g a = Compose { getCompose :: f (g a) }

instance Eq (f (g a)) => Eq (Compose f g a) where
  Compose x == Compose y = x == y

instance Ord (f (g a)) => Ord (Compose f g a) where
  compare (Compose x) (Compose y) = compare x y

instance Show (f (g a)) => Show (Compose f g a) where
  showsPrec d (Compose x) = showParen (d > 10) (showString "Compose " . showsPrec 11 x)

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f (Compose m) = Compose (fmap (fmap f) m)

instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldr f z (Compose m) = foldr (\inner acc -> foldr f acc inner) z m

instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse f (Compose m) = fmap Compose (traverse (traverse f) m)

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (fmap (<*>) f <*> x)

instance (Alternative f, Applicative g) => Alternative (Compose f g) where
  empty = Compose empty
  Compose x <|> Compose y = Compose (x <|> y)
