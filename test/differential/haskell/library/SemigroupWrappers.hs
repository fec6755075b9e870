module Main (main) where

import Data.Semigroup
import Data.List.NonEmpty (NonEmpty (..))

main :: IO ()
main = do
  print (Max 1 <> Max 3, Min 1 <> Min 3, getMax (foldMap Max (3 :| [1, 5 :: Int])), sconcat ("a" :| ["b", "c"]), stimes 3 "ab")
  print (First 1 <> First 2, Last 1 <> Last 2, getFirst (First 'x'), getLast (Last 'y'), (mempty :: Max Int))
  print (Min (Arg 3 'x') <> Min (Arg 1 'y'), Arg 1 'a' < Arg 2 'b', Arg 1 'a' == Arg 1 'b', minimum [Arg 2 "two", Arg 1 "one"])
  print (mtimesDefault 2 "xy", stimes 0 [1], stimes 4 (Sum 3), stimes 3 (Product 2), cycle1 (1 :| []) `seq` (), diff [1] `appEndo` [2])
  print (stimesMonoid 3 [1], stimesIdempotent 3 (Max 1), Just (Max 1) <> Nothing, Max 2 + 1, fmap negate (Min 3))
