module Main (main) where

import Data.Char (isDigit, isUpper)

pythagorean :: Int -> [(Int, Int, Int)]
pythagorean n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]

primes :: [Int]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

queens :: Int -> [[Int]]
queens n = go n
  where
    go 0 = [[]]
    go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
    safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

quicksort :: Ord a => [a] -> [a]
quicksort [] = []
quicksort (p : xs) = quicksort [x | x <- xs, x < p] ++ [p] ++ quicksort [x | x <- xs, x >= p]

main :: IO ()
main = do
  print (pythagorean 20)
  print (take 15 primes)
  print (head (queens 6), length (queens 6))
  print (quicksort [3, 1, 4, 1, 5, 9, 2, 6])
  print [x * y | x <- [1 .. 3], y <- [x .. 3], odd (x + y)]
  print [(x, y) | x <- [1 .. 3], y <- "ab"]
  print [c | c <- "Hello World 42", isUpper c || isDigit c]
  print [x | Just x <- [Just 1, Nothing, Just 3]]
  print [y | (x, y@(z : _)) <- [(1, "a"), (2, ""), (3, "bc")], odd x, z /= 'q']
  print [s | x <- [1 .. 5], let s = x * x, s > 5, s < 20]
  print [1 | False]
  print [2 | True, 1 < 2]
  print [() | _ <- "xyz"]
  print [[y | y <- [1 .. x]] | x <- [0 .. 3]]
  print [x | x <- xs, x `notElem` ys]
  print (take 5 [n | n <- [1 ..], n `mod` 7 == 0])
  print [let z = x + 1 in z * z | x <- [1, 2]]
  print [x | x <- [1 .. 4], x <- [x .. 4]]
  print [(a, b) | (a, b) <- zip [1 ..] "abc", a /= 2]
  print [if even x then "e" else "o" | x <- [1, 2, 3 :: Int]]
  print [f x | f <- [(+ 1), (* 2), subtract 3], x <- [10, 20]]
  print (sum [1 | _ <- [1 .. 1000]])
  where
    xs = [1 .. 8] :: [Int]
    ys = [2, 4 .. 8]
