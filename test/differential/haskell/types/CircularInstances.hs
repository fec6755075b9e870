{-# LANGUAGE UndecidableInstances, FlexibleContexts, StandaloneDeriving #-}
module Main (main) where

newtype Fix f = Fix (f (Fix f))

instance Show (f (Fix f)) => Show (Fix f) where
  showsPrec d (Fix f) = showParen (d > 10) (showString "Fix " . showsPrec 11 f)
instance Eq (f (Fix f)) => Eq (Fix f) where Fix a == Fix b = a == b

data ListF a r = Nil | Cons a r deriving (Show, Eq)

instance Functor (ListF a) where
  fmap _ Nil = Nil
  fmap f (Cons a r) = Cons a (f r)

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix f) = alg (fmap (cata alg) f)

list :: [a] -> Fix (ListF a)
list = foldr (\x r -> Fix (Cons x r)) (Fix Nil)

main :: IO ()
main = do
  print (list [1, 2])
  print (list "ab" == list "ab", list [1] == list [])
  print (cata (\l -> case l of Nil -> 0; Cons a r -> a + r) (list [1 .. 10]))
