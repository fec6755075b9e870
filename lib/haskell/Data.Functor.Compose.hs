-- | The composition of functors.
module Data.Functor.Compose (Compose (..)) where

newtype Compose f g a = Compose { getCompose :: f (g a) }

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f (Compose m) = Compose (fmap (fmap f) m)

instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldr f z (Compose m) = foldr (\inner acc -> foldr f acc inner) z m

instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse f (Compose m) = fmap Compose (traverse (traverse f) m)

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (fmap (<*>) f <*> x)
