module Main (main) where

import Data.List (insertBy, sortBy)
import Data.Ord (comparing)
import qualified Data.Map as M

data Tree = Leaf Int Char | Node Int Tree Tree

weight :: Tree -> Int
weight (Leaf w _) = w
weight (Node w _ _) = w

build :: [Tree] -> Tree
build [t] = t
build (a : b : rest) = build (insertBy (comparing weight) (Node (weight a + weight b) a b) rest)
build [] = error "no letters"

codes :: Tree -> [(Char, String)]
codes (Leaf _ c) = [(c, "0")]
codes t = go t ""
  where
    go (Leaf _ c) path = [(c, reverse path)]
    go (Node _ l r) path = go l ('0' : path) ++ go r ('1' : path)

main :: IO ()
main = do
  let text = "abracadabra"
      table = codes (build (sortBy (comparing weight) [Leaf n c | (c, n) <- M.toList (M.fromListWith (+) [(c, 1) | c <- text])]))
  print table
  putStrLn (concatMap (\c -> maybe "" id (lookup c table)) text)
