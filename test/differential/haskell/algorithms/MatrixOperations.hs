module Main (main) where

import Data.List (transpose)

type Matrix = [[Integer]]

mul :: Matrix -> Matrix -> Matrix
mul a b = [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]

power :: Matrix -> Int -> Matrix
power m 0 = [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]] where n = length m
power m k
  | even k = let h = power m (k `div` 2) in mul h h
  | otherwise = mul m (power m (k - 1))

det :: Matrix -> Integer
det [] = 1
det (row : rows) = sum [s * x * det (map (without i) rows) | (i, x, s) <- zip3 [0 ..] row (cycle [1, -1])]
  where without i r = take i r ++ drop (i + 1) r

main :: IO ()
main = do
  print (power [[1, 1], [1, 0]] 90)
  print (det [[2, 0, 1], [1, 3, 2], [1, 1, 4]], transpose [[1, 2, 3], [4, 5, 6]])
