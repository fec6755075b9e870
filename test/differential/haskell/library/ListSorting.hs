module Main (main) where

import Data.List
import Data.Ord (comparing, Down (..))

main :: IO ()
main = do
  print (sort [3, 1, 2], sort "hello", sort [(2, 'a'), (1, 'b')], sort [[2], [1, 2], []])
  print (sortBy (comparing snd) [(1, 'b'), (2, 'a'), (3, 'b')], sortOn negate [1, 3, 2], sortOn Down "abc")
  print (sortBy (comparing length <> compare) ["bb", "a", "aa", ""], insert 2 (sort [3, 1]))
  print (sort [5, 4 .. 1], sort (replicate 3 'x'), sort ([] :: [Int]), take 3 (sort [10, 9 .. 1]))
  print (map head (group (sort "mississippi")), map length (group (sort "mississippi")))
