-- Patterns that do not cover everything.
module IncompletePatterns where

data Shape = Circle Int | Square Int | Triangle Int Int Int
  deriving (Show, Eq)

first :: [a] -> a
first (x : _) = x

area :: Shape -> Int
area (Circle r) = 3 * r * r
area (Square a) = a * a

sign :: Int -> Int
sign n
  | n > 0 = 1
  | n < 0 = -1

perimeter :: Shape -> Int
perimeter shape = case shape of
  Circle r -> 6 * r
  Square a -> 4 * a
  Triangle a b c -> a + b + c
