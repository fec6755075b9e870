{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
-- | One of two functors.
module Data.Functor.Sum (Sum (..)) where

data Sum f g a = InL (f a) | InR (g a)

instance (Eq (f a), Eq (g a)) => Eq (Sum f g a) where
  InL a == InL b = a == b
  InR a == InR b = a == b
  _ == _ = False

instance (Ord (f a), Ord (g a)) => Ord (Sum f g a) where
  compare (InL a) (InL b) = compare a b
  compare (InL _) (InR _) = LT
  compare (InR _) (InL _) = GT
  compare (InR a) (InR b) = compare a b

instance (Show (f a), Show (g a)) => Show (Sum f g a) where
  showsPrec d (InL a) = showParen (d > 10) (showString "InL " . showsPrec 11 a)
  showsPrec d (InR b) = showParen (d > 10) (showString "InR " . showsPrec 11 b)

instance (Functor f, Functor g) => Functor (Sum f g) where
  fmap h (InL a) = InL (fmap h a)
  fmap h (InR b) = InR (fmap h b)

instance (Foldable f, Foldable g) => Foldable (Sum f g) where
  foldr h z (InL a) = foldr h z a
  foldr h z (InR b) = foldr h z b

instance (Traversable f, Traversable g) => Traversable (Sum f g) where
  traverse h (InL a) = InL <$> traverse h a
  traverse h (InR b) = InR <$> traverse h b
