module Main (main) where

import Debug.Trace

data T = A Int Int | B [Int] deriving (Eq, Ord, Show)

t :: String -> a -> a
t = trace

main :: IO ()
main = do
  print (A (t "l1" 1) (t "l2" 2) == A (t "r1" 9) (t "r2" 2))
  print (compare (A (t "a" 1) undefined) (A (t "b" 2) undefined))
  print (A undefined undefined < B undefined)
  print ([t "x" 1, t "y" 2, undefined] == [1, t "z" 3, undefined])
  print ((t "p" 1, undefined) < (t "q" 2, undefined :: Int))
  print (max (B [t "m" 1]) (A undefined undefined))
