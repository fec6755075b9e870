{-# LANGUAGE FlexibleContexts, UndecidableInstances, StandaloneDeriving #-}
module Main (main) where

import Data.Functor.Identity

data Person f = Person { name :: f String, age :: f Int }
deriving instance (Show (f String), Show (f Int)) => Show (Person f)

complete :: Person Maybe -> Maybe (Person Identity)
complete (Person n a) = Person <$> fmap Identity n <*> fmap Identity a

newtype Free f a = Free (Either a (f (Free f a)))
depth :: Foldable f => Free f a -> Int
depth (Free (Left _)) = 0
depth (Free (Right f)) = 1 + maximum (0 : foldr ((:) . depth) [] f)

main :: IO ()
main = do
  print (complete (Person (Just "Al") (Just 3)))
  print (complete (Person (Just "Al") Nothing))
  print (depth (Free (Right [Free (Left 'a'), Free (Right [Free (Left 'b')])])))
