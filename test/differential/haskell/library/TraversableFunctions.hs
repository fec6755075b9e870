module Main (main) where

import Data.Traversable

main :: IO ()
main = do
  print (traverse (\x -> [x, x + 10]) [1, 2], sequenceA [Just 1, Nothing], mapM (\x -> Just x) "ab", sequence [Just 1, Just 2])
  print (mapAccumL (\a b -> (a + b, a)) 0 (Just 5), mapAccumR (\a b -> (b : a, length a)) "" "xyz", fmapDefault (+ 1) [1, 2], foldMapDefault show (Just 3))
  r <- for [1, 2] (\x -> print x >> return (x * 2))
  print r
  s <- forM (Just 3) (return . show)
  print (s, traverse (\x -> (show x, x + 1)) [1, 2, 3], sequenceA (Right [1, 2] :: Either Int [Int]), sequenceA ("a", Just 1))
