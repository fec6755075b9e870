{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
module Main (main) where

data T a = A a | B
deriving instance Show a => Show (T a)
deriving instance Eq a => Eq (T a)
deriving instance Ord a => Ord (T a)

newtype Compose f g a = Compose (f (g a))
deriving instance Show (f (g a)) => Show (Compose f g a)

main :: IO ()
main = do
  print [A 1, B]
  print (A 'x' == A 'x', A 2 < B, compare B (A 1))
  print (Compose [Just 1, Nothing])
