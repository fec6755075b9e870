module Main (main) where

import Data.Ix

data C = A | B | D deriving (Show, Eq, Ord, Ix)
data P = P Int C deriving (Show, Eq, Ord, Ix)

main :: IO ()
main = do
  print (range (A, D), index (A, D) B, inRange (A, B) D, rangeSize (B, D))
  print (range (P 1 A, P 2 B), index (P 1 A, P 2 B) (P 2 A), inRange (P 0 A, P 5 B) (P 3 D))
  print (range ((0, 'a'), (1, 'b')), index ((0, 0), (2, 3)) (1, 2), rangeSize ((0, 0), (2, 3)))
  print (range (5, 1), rangeSize (5, 1), inRange (1, 3) 3, index (10, 20) 15)
  print (range ((0, 0, 0), (1, 0, 1)), range (False, True))
