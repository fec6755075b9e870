module Main (main) where

import Data.List (sort, sortBy, insertBy, maximumBy)

newtype Backwards = Backwards Int deriving (Eq, Show)
instance Ord Backwards where compare (Backwards a) (Backwards b) = compare b a

data Version = Version [Int] String deriving (Eq, Show)
instance Ord Version where
  compare (Version a s) (Version b t) = compare a b <> compare t s

main :: IO ()
main = do
  print (sort (map Backwards [2, 3, 1]), maximum (map Backwards [2, 3, 1]), Backwards 1 > Backwards 2)
  print (sort [Version [1, 2] "b", Version [1, 10] "", Version [1, 2] "c"])
  print (max (Version [1] "a") (Version [1] "b"), Version [] "" <= Version [0] "")
