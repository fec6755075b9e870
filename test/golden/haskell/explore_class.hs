-- culprit: explore describe --max-outputs 6
-- A function of any type with some classes, and a class of our own.
module Describe where

class Sized a where
  size :: a -> Int
  size _ = 1

instance Sized Bool
instance Sized a => Sized [a] where
  size = sum . map size

describe :: (Sized a, Show a, Ord a) => a -> a -> String
describe a b
  | a == b = "same " ++ show a
  | size a > size b = "larger"
  | a < b = show (maximum [a, b]) ++ " after"
  | otherwise = "before"
