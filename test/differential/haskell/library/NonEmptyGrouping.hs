module Main (main) where

import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as N

main :: IO ()
main = do
  print (N.groupBy1 (\a b -> even a == even b) (2 :| [4, 1]), N.groupWith1 (`div` 10) (1 :| [2, 15, 3]), N.groupAllWith1 (`mod` 2) (1 :| [2, 3]))
  print (N.nubBy (\a b -> a `mod` 3 == b `mod` 3) (1 :| [4, 2]), N.scanr1 (+) (1 :| [2, 3]), N.group1 ('a' :| "ab"))
