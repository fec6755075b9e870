-- Patterns that do not cover everything, and division by zero.
module Incomplete where

data Shape = Circle Int | Square Int | Point

area :: Shape -> Int
area (Circle r) = 3 * r * r
area (Square a) = a * a

average :: [Int] -> Int
average xs = sum xs `div` length xs
