module Main (main) where

import Data.Array

main :: IO ()
main = do
  let a = listArray (0, 4) [10, 20, 30, 40, 50] :: Array Int Int
      g = array ((0, 0), (1, 2)) [((i, j), i * 3 + j) | i <- [0, 1], j <- [0 .. 2]]
  print (a, a ! 2, bounds a, indices a, elems a, assocs g)
  print (a // [(1, 0), (3, 0)], accum (+) a [(0, 1), (0, 2)], accumArray (+) 0 ('a', 'd') [('b', 1), ('d', 2), ('b', 5)], ixmap (0, 2) (+ 1) a)
  print (fmap (* 2) a, sum a, maximum g, length g, foldr (:) [] g, g ! (1, 1), a == a, a < fmap (+ 1) a)
  print (listArray ('a', 'c') [True, False, True], array (1, 0) [] :: Array Int Int, [g ! (i, j) | (i, j) <- range ((0, 1), (1, 2))])
  print (traverse (\x -> if x > 0 then Just (x - 1) else Nothing) a, showsPrec 11 (listArray (0, 0) "x") "")
