{-# LANGUAGE DeriveTraversable #-}
module Main (main) where

import Data.Traversable

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
data Two a = Two a a deriving (Show, Functor, Foldable, Traversable)
newtype Deep a = Deep [Maybe (Two a)] deriving (Show, Functor, Foldable, Traversable)

tree :: Tree Int
tree = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)

main :: IO ()
main = do
  print (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) tree)
  print (traverse (\x -> if x > 1 then Just x else Nothing) tree)
  print (sequenceA (Two [1, 2] [3, 4]))
  print (mapAccumL (\acc x -> (acc + x, acc)) 0 tree)
  print (mapAccumR (\acc x -> (acc + x, acc)) 0 (Deep [Just (Two 1 2), Nothing, Just (Two 3 4)]))
  mapM_ print tree
  r <- for (Two 'a' 'b') (\c -> putStrLn [c] >> return (succ c))
  print r
