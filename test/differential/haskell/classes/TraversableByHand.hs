module Main (main) where

import Data.Traversable

data Pair a = Pair a a deriving Show
instance Functor Pair where fmap = fmapDefault
instance Foldable Pair where foldMap = foldMapDefault
instance Traversable Pair where traverse f (Pair a b) = Pair <$> f a <*> f b

data Two f a = Two (f a) (f a)
instance Functor f => Functor (Two f) where fmap g (Two a b) = Two (fmap g a) (fmap g b)
instance Foldable f => Foldable (Two f) where foldr g z (Two a b) = foldr g (foldr g z b) a
instance Traversable f => Traversable (Two f) where sequenceA (Two a b) = Two <$> sequenceA a <*> sequenceA b

main :: IO ()
main = do
  print (fmap (+ 1) (Pair 1 2), sum (Pair 3 4), traverse (\x -> if x > 0 then Right x else Left x) (Pair 1 (-2)))
  print (mapAccumL (\n x -> (n + x, n)) 0 (Pair 5 6))
  print (fmap sum (traverse (\x -> Just (x * 2)) (Two [1, 2] [3])))
