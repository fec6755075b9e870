-- | Applicative functors.
module Control.Applicative
  ( Applicative (..), Alternative (..), Const (..), WrappedMonad (..), ZipList (..)
  , (<$>), (<$), (<**>), liftA, liftA3, optional
  ) where

import Culprit.Base (Alternative (..), Applicative (..), liftA, liftA3)
import Data.Functor.Const

infixl 4 <**>

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
m <**> f = liftA2 (\x g -> g x) m f

optional :: Alternative f => f a -> f (Maybe a)
optional m = fmap Just m <|> pure Nothing

newtype ZipList a = ZipList { getZipList :: [a] } deriving (Eq, Ord, Read, Show)

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Foldable ZipList where
  foldr f z (ZipList xs) = foldr f z xs

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)

newtype WrappedMonad m a = WrapMonad { unwrapMonad :: m a }

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad m) = WrapMonad (m >>= \x -> return (f x))

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (return x)
  WrapMonad f <*> WrapMonad m = WrapMonad (f >>= \g -> m >>= \x -> return (g x))

instance Monad m => Monad (WrappedMonad m) where
  WrapMonad m >>= k = WrapMonad (m >>= \x -> unwrapMonad (k x))
