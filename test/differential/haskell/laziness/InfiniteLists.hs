module Main (main) where

import Data.List (unfoldr)

primes :: [Int]
primes = 2 : filter (\n -> all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)) [3, 5 ..]

collatz :: Int -> [Int]
collatz = takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  print (take 12 primes, takeWhile (< 20) (map (* 3) [1 ..]))
  print (collatz 6, take 5 (cycle [1, 2]), take 3 (repeat 'x'))
  print (zip "abc" [1 ..], lookup 5 (zip [1 ..] (map (^ 2) [1 ..])))
  print (take 5 (unfoldr (\(a, b) -> Just (a, (b, a + b))) (0, 1)), head (dropWhile (< 100) (iterate (* 2) 1)))
  print (take 4 (concatMap (\n -> replicate n n) [1 ..]), take 3 (filter even [1 ..]), elem 7 [1, 3 ..])
  print (or (map (> 10) [1 ..]), any (> 3) [1 ..], all (< 3) [1 ..], and (cycle [True, False]))
