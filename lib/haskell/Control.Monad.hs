-- | Functions on monads.
module Control.Monad
  ( Functor (..), Monad (..), MonadFail (..), MonadPlus (..), mapM, mapM_, forM, forM_, sequence, sequence_, (=<<)
  , (>=>), (<=<), forever, void, join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_
  , replicateM, replicateM_, guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>)
  ) where

import Culprit.Base (Alternative (..), Applicative (..), MonadPlus (..), ap, liftM, liftM2, when)
import Culprit.Foldable (foldlM, forM, forM_, msum)
import Data.Functor (void)

infixr 1 >=>, <=<
infixl 4 <$!>

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(f >=> g) x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(g <=< f) x = f x >>= g

forever :: Applicative f => f a -> f b
forever m = let again = m *> again in again

join :: Monad m => m (m a) -> m a
join m = m >>= id

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p m = m >>= \x -> if p x then return x else mzero

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = go
  where
    go [] = pure []
    go (x : xs) = liftA2 (\keep rest -> if keep then x : rest else rest) (p x) (go xs)

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = fmap unzip (traverse f xs)

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = foldr (*>) (pure ()) (zipWith f xs ys)

foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM f z t = foldlM f z t

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f z t = foldlM f z t >> return ()

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n m = if n <= 0 then pure [] else liftA2 (:) m (replicateM (n - 1) m)

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n m = if n <= 0 then pure () else m *> replicateM_ (n - 1) m

guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

unless :: Applicative f => Bool -> f () -> f ()
unless c m = if c then pure () else m

liftM3 :: Monad m => (a -> b -> c -> d) -> m a -> m b -> m c -> m d
liftM3 f a b c = a >>= \x -> b >>= \y -> c >>= \z -> return (f x y z)

liftM4 :: Monad m => (a -> b -> c -> d -> e) -> m a -> m b -> m c -> m d -> m e
liftM4 f a b c d = a >>= \w -> b >>= \x -> c >>= \y -> d >>= \z -> return (f w x y z)

liftM5 :: Monad m => (a -> b -> c -> d -> e -> f) -> m a -> m b -> m c -> m d -> m e -> m f
liftM5 f a b c d e = a >>= \v -> b >>= \w -> c >>= \x -> d >>= \y -> e >>= \z -> return (f v w x y z)

(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> let y = f x in y `seq` return y
