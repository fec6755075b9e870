module Main (main) where

import Data.Ord
import Data.List (sortBy, sortOn, maximumBy)

main :: IO ()
main = do
  print (comparing fst (1, 2) (1, 3), comparing Down 1 2, Down 'a' > Down 'b', getDown (Down 3), Down 3)
  print (sortOn (Down . snd) [(1, 'a'), (2, 'c'), (3, 'b')], max (Down 1) (Down 2), compare 1 2 <> EQ, mconcat [EQ, GT, LT])
  print ([minBound .. maxBound :: Ordering], fmap (+ 1) (Down 2))
