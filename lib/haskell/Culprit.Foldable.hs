{-# LANGUAGE NoImplicitPrelude #-}
-- | Folding and traversing of structures.
module Culprit.Foldable
  ( Foldable (..), Traversable (..), foldrM, foldlM, traverse_, for_, sequenceA_, asum, mapM_, forM_, sequence_, msum
  , concat, concatMap, and, or, any, all, maximumBy, minimumBy, notElem, find
  , for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault, Identity (..), Const (..)
  ) where

import Culprit.Base
import Culprit.Exception
import Culprit.Num
import Culprit.Monoid
import Culprit.List

infix 4 `elem`, `notElem`

class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap, foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr, foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl, foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1, foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum, minimum :: Ord a => t a -> a
  sum, product :: Num a => t a -> a
  fold t = foldMap id t
  foldMap f t = foldr (\x m -> f x <> m) mempty t
  foldMap' f t = foldl' (\m x -> m <> f x) mempty t
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z t = foldl (\k x a -> k $! f x a) id t z
  foldl f z t = foldr (\x k a -> k (f a x)) id t z
  foldl' f z t = foldr (\x k a -> k $! f a x) id t z
  foldr1 f t = case foldr join Nothing t of
    Nothing -> errorWithoutStackTrace "foldr1: empty structure"
    Just x -> x
    where
      join x Nothing = Just x
      join x (Just y) = Just (f x y)
  foldl1 f t = case foldl join Nothing t of
    Nothing -> errorWithoutStackTrace "foldl1: empty structure"
    Just x -> x
    where
      join Nothing y = Just y
      join (Just x) y = Just (f x y)
  toList t = foldr (:) [] t
  null t = foldr (\_ _ -> False) True t
  length t = foldl' (\n _ -> n + 1) 0 t
  elem x t = any (\y -> x == y) t
  maximum t = case toList t of
    [] -> errorWithoutStackTrace "maximum: empty structure"
    x : xs -> listFoldl (\a b -> if a >= b then a else b) x xs
  minimum t = case toList t of
    [] -> errorWithoutStackTrace "minimum: empty structure"
    x : xs -> listFoldl (\a b -> if a <= b then a else b) x xs
  sum t = foldl (+) 0 t
  product t = foldl (*) 1 t

instance Foldable [] where
  foldMap f xs = mconcat (map f xs)
  foldr f z xs = listFoldr f z xs
  foldl f z xs = listFoldl f z xs
  foldl' f z xs = listFoldl' f z xs
  foldr1 f xs = listFoldr1 f xs
  foldl1 f xs = listFoldl1 f xs
  toList xs = xs
  null xs = listNull xs
  length xs = listLength xs
  elem x xs = listElem x xs
  maximum xs = listMaximum xs
  minimum xs = listMinimum xs
  sum xs = listSum xs
  product xs = listProduct xs

instance Foldable Maybe where
  foldMap f m = maybe mempty f m
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z
  foldl _ z Nothing = z
  foldl f z (Just x) = f z x

instance Foldable (Either a) where
  foldMap _ (Left _) = mempty
  foldMap f (Right x) = f x
  foldr _ z (Left _) = z
  foldr f z (Right x) = f x z
  length (Left _) = 0
  length (Right _) = 1
  null (Left _) = True
  null (Right _) = False

instance Foldable ((,) a) where
  foldMap f (_, x) = f x
  foldr f z (_, x) = f x z
  length _ = 1
  null _ = False

instance Foldable NonEmpty where
  foldMap f (x :| xs) = f x <> foldMap f xs
  foldr f z (x :| xs) = f x (listFoldr f z xs)
  foldl f z (x :| xs) = listFoldl f (f z x) xs
  foldr1 f (x :| xs) = listFoldr1 f (x : xs)
  foldl1 f (x :| xs) = listFoldl f x xs
  toList (x :| xs) = x : xs
  length (_ :| xs) = 1 + listLength xs
  null _ = False

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z t = foldl (\k x a -> f x a >>= k) return t z

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z t = foldr (\x k a -> f a x >>= k) return t z

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f t = foldr (\x k -> f x *> k) (pure ()) t

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ t = foldr (\m k -> m *> k) (pure ()) t

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f t = foldr (\x k -> f x >> k) (return ()) t

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = mapM_ f t

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ t = foldr (\m k -> m >> k) (return ()) t

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum t = foldr (<|>) empty t

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum t = foldr (<|>) empty t

concat :: Foldable t => t [a] -> [a]
concat t = foldr (++) [] t

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f t = foldr (\x rest -> f x ++ rest) [] t

and, or :: Foldable t => t Bool -> Bool
and t = foldr (&&) True t
or t = foldr (||) False t

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p t = foldr (\x rest -> p x || rest) False t
all p t = foldr (\x rest -> p x && rest) True t

maximumBy, minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy cmp t = case toList t of
  [] -> errorWithoutStackTrace "maximumBy: empty structure"
  x : xs -> x `seq` listFoldl' (\a b -> case cmp a b of { GT -> a; _ -> b }) x xs
minimumBy cmp t = case toList t of
  [] -> errorWithoutStackTrace "minimumBy: empty structure"
  x : xs -> x `seq` listFoldl' (\a b -> case cmp a b of { GT -> b; _ -> a }) x xs

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p t = foldr (\x rest -> if p x then Just x else rest) Nothing t

-- Traversing

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)
  traverse f t = sequenceA (fmap f t)
  sequenceA t = traverse id t
  mapM f t = traverse f t
  sequence t = sequenceA t

instance Traversable [] where
  traverse f = go
    where
      go [] = pure []
      go (x : xs) = liftA2 (:) (f x) (go xs)

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable (Either a) where
  traverse _ (Left e) = pure (Left e)
  traverse f (Right x) = fmap Right (f x)

instance Traversable ((,) a) where
  traverse f (a, x) = fmap (\y -> (a, y)) (f x)

instance Traversable NonEmpty where
  traverse f (x :| xs) = liftA2 (:|) (f x) (traverse f xs)

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t

-- | State that goes from left to right; lazy in both parts.
newtype StateL s a = StateL (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL m) = m

instance Functor (StateL s) where
  fmap f (StateL m) = StateL (\s -> let (s', x) = m s in (s', f x))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL mf <*> StateL mx = StateL (\s -> let { (s', f) = mf s; (s'', x) = mx s' } in (s'', f x))
  liftA2 g (StateL mx) (StateL my) = StateL (\s -> let { (s', x) = mx s; (s'', y) = my s' } in (s'', g x y))

-- | State that goes from right to left.
newtype StateR s a = StateR (s -> (s, a))

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR m) = m

instance Functor (StateR s) where
  fmap f (StateR m) = StateR (\s -> let (s', x) = m s in (s', f x))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR mf <*> StateR mx = StateR (\s -> let { (s', x) = mx s; (s'', f) = mf s' } in (s'', f x))
  liftA2 g (StateR mx) (StateR my) = StateR (\s -> let { (s', y) = my s; (s'', x) = mx s' } in (s'', g x y))

mapAccumL, mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = runStateL (traverse (\x -> StateL (\s' -> f s' x)) t) s
mapAccumR f s t = runStateR (traverse (\x -> StateR (\s' -> f s' x)) t) s

newtype Identity a = Identity { runIdentity :: a }

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Applicative Identity where
  pure x = Identity x
  Identity f <*> Identity x = Identity (f x)
  liftA2 f (Identity x) (Identity y) = Identity (f x y)

instance Monad Identity where
  Identity x >>= f = f x

newtype Const a b = Const { getConst :: a }

instance Functor (Const m) where
  fmap _ (Const x) = Const x

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const x <*> Const y = Const (x <> y)
  liftA2 _ (Const x) (Const y) = Const (x <> y)

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = runIdentity (traverse (\x -> Identity (f x)) t)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = getConst (traverse (\x -> Const (f x)) t)
