-- culprit: explore largest --assert isLargest
-- The assertion finds the mistake.
module Largest where

largest :: Int -> Int -> Int -> Int
largest a b c
  | a > b = if a > c then a else c
  | b > c = b
  | otherwise = a

isLargest :: Int -> Int -> Int -> Int -> Bool
isLargest a b c result = result >= a && result >= b && result >= c
