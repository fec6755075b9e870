module Main (main) where

class Container f where
  toL :: f a -> [a]
  size :: f a -> Int
  size = length . toL
  isEmpty, nonEmpty :: f a -> Bool
  isEmpty = (== 0) . size
  nonEmpty = not . isEmpty
  {-# MINIMAL toL #-}

newtype Box a = Box a
data Pile a = Pile Int [a]

instance Container Box where toL (Box a) = [a]
instance Container Pile where
  toL (Pile _ xs) = xs
  size (Pile n _) = n

main :: IO ()
main = do
  print (size (Box 'x'), isEmpty (Box 'x'), nonEmpty (Box 1))
  print (size (Pile 5 "ab"), isEmpty (Pile 0 undefined))
