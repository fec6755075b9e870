module Main (main) where

import Data.Array
import qualified Data.Map as Map

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

hamming :: [Integer]
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
  where
    merge xa@(x : xs) ya@(y : ys)
      | x < y = x : merge xs ya
      | x > y = y : merge xa ys
      | otherwise = x : merge xs ys

data Tree = Leaf Int | Branch Tree Tree deriving Show

-- Replaces every leaf by the minimum in one pass.
repmin :: Tree -> Tree
repmin t = t'
  where
    (t', m) = go t
    go (Leaf n) = (Leaf m, n)
    go (Branch l r) = (Branch l' r', min a b)
      where
        (l', a) = go l
        (r', b) = go r

pascal :: [[Integer]]
pascal = [1] : map (\row -> zipWith (+) (0 : row) (row ++ [0])) pascal

lcs :: String -> String -> Int
lcs xs ys = table ! (0, 0)
  where
    n = length xs
    m = length ys
    xa = listArray (0, n - 1) xs
    ya = listArray (0, m - 1) ys
    table = array ((0, 0), (n, m)) [((i, j), f i j) | i <- [0 .. n], j <- [0 .. m]]
    f i j
      | i == n || j == m = 0
      | xa ! i == ya ! j = 1 + table ! (i + 1, j + 1)
      | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))

data Node = Node { label :: Char, next :: [Node] }

graph :: [(Char, String)] -> Map.Map Char Node
graph edges = nodes
  where
    nodes = Map.fromList [(c, Node c [nodes Map.! d | d <- ds]) | (c, ds) <- edges]

walk :: Int -> Node -> String
walk 0 _ = ""
walk k n = label n : walk (k - 1) (head (next n))

main :: IO ()
main = do
  print (take 15 fibs, fibs !! 100)
  print (take 12 primes, isPrime 7919)
  print (take 20 hamming)
  print (repmin (Branch (Leaf 5) (Branch (Leaf 2) (Leaf 9))))
  print (take 5 pascal)
  print (lcs "the quick brown fox" "a quack brown dog")
  putStrLn (walk 7 (graph [('a', "bc"), ('b', "c"), ('c', "a")] Map.! 'a'))
  let xs = [length xs, 3, length ys]
      ys = [sum xs - 3 * length ys] :: [Int]
  print xs
  let table = [f n | n <- [0 .. 50]]
      f 0 = 1
      f 1 = 1
      f n = table !! (n - 1) + table !! (n - 2) :: Integer
  print (table !! 50)
  let loop = 'x' : map succ loop
  print (take 3 loop)
  let even' n = n == 0 || odd' (n - 1)
      odd' n = n /= 0 && even' (n - 1)
  print (even' (100 :: Int), odd' 7)
