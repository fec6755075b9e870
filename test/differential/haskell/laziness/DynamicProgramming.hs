module Main (main) where

import Data.Array

lcs :: String -> String -> Int
lcs xs ys = table ! (0, 0)
  where
    m = length xs
    n = length ys
    x = listArray (0, m - 1) xs
    y = listArray (0, n - 1) ys
    table = array ((0, 0), (m, n)) [((i, j), f i j) | i <- [0 .. m], j <- [0 .. n]]
    f i j | i == m || j == n = 0
          | x ! i == y ! j = 1 + table ! (i + 1, j + 1)
          | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))

fib :: Int -> Integer
fib n = memo ! n
  where
    memo = listArray (0, n) (map go [0 .. n])
    go 0 = 0
    go 1 = 1
    go i = memo ! (i - 1) + memo ! (i - 2)

main :: IO ()
main = do
  print (lcs "abcbdab" "bdcaba", fib 90)
