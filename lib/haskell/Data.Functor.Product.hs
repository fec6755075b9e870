{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
-- | Two functors side by side.
module Data.Functor.Product (Product (..)) where

import Control.Applicative (Alternative (..))

data Product f g a = Pair (f a) (g a)

instance (Eq (f a), Eq (g a)) => Eq (Product f g a) where
  Pair a b == Pair c d = a == c && b == d

instance (Ord (f a), Ord (g a)) => Ord (Product f g a) where
  compare (Pair a b) (Pair c d) = compare a c <> compare b d

instance (Show (f a), Show (g a)) => Show (Product f g a) where
  showsPrec d (Pair a b) = showParen (d > 10) (showString "Pair " . showsPrec 11 a . showChar ' ' . showsPrec 11 b)

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap h (Pair a b) = Pair (fmap h a) (fmap h b)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldr h z (Pair a b) = foldr h (foldr h z b) a

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse h (Pair a b) = Pair <$> traverse h a <*> traverse h b

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair a b = Pair (f <*> a) (g <*> b)

instance (Alternative f, Alternative g) => Alternative (Product f g) where
  empty = Pair empty empty
  Pair a b <|> Pair c d = Pair (a <|> c) (b <|> d)

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair a b >>= k = Pair (a >>= left . k) (b >>= right . k)
    where
      left (Pair x _) = x
      right (Pair _ y) = y
