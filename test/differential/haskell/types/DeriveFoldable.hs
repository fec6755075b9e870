{-# LANGUAGE DeriveFoldable #-}
module Main (main) where

import Data.Foldable

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Foldable
data Rose a = Rose a [Rose a] deriving Foldable
data Tagged t a = Tagged t a (Maybe a) (Int, a) deriving Foldable

build :: [a] -> Tree a
build [] = Leaf
build (x : xs) = Node (build l) x (build r) where (l, r) = splitAt (length xs `div` 2) xs

main :: IO ()
main = do
  let t = build "derived"
  print (toList t, length t, maximum t, elem 'v' t, null t, null Leaf)
  print (foldr (:) [] t, foldl (flip (:)) [] t, foldMap (: "-") t)
  print (sum (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]), product (Tagged 9 2 (Just 3) (7, 4)))
  print (foldr1 (-) (Rose 10 [Rose 3 [], Rose 2 []]), toList (Tagged 'x' 1 Nothing (5, 2)))
  print (any even (build [1, 3, 4]), find (> 2) (build [1, 3, 4]))
