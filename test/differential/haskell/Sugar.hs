-- What the renamer rewrites: records with wildcards, sections, comprehensions, do, local functions.
{-# LANGUAGE RecordWildCards, NamedFieldPuns, TupleSections, MultiWayIf, LambdaCase, ViewPatterns, BangPatterns #-}
module Main where
import qualified Data.Map as M
import Data.List hiding (insert)
data R = R { a :: Int, b :: Int } deriving Show
f R{..} = let { b = 10 } in R { a = a + b, .. }
g R{a} = map (, a) [1, 2]
h x = if | x > 3 -> "big" | Just y <- lookup x [(1, "one")] -> y | otherwise -> "other"
k = \case { 0 -> 'z'; n | even n -> 'e' | otherwise -> 'o' }
v (subtract 1 -> n) = n
infixl 6 |+|
x |+| y = x * 10 + y
main = do
  print (f (R 1 2), g (R 5 6))
  print (map h [1, 2, 9], map k [0, 1, 2 :: Int], v 4)
  print [(x, y) | x <- [1 .. 3], odd x, let z = x * x, y <- [z, z + 1], (x, y) /= (3, 9)]
  print [x | Just x <- [Just 1, Nothing, Just (3 :: Int)]]
  print (take 3 [(x, y) | x <- [1 ..], y <- "ab"])
  print (1 |+| 2 |+| 3, (`div` 2) 9, (2 ^) 3, (subtract 2 . negate) 5, - 2 ^ 2, (- 3) `mod` 5)
  print (do { (x : _) <- Just ""; return x }, do { (x, y) <- Just (1, 2); return (x + y) })
  print (case "abc" of { "abd" -> 1; ['a', _, 'c'] -> 2; _ -> 3 })
  print (M.toList (M.insert 2 'b' (M.fromList [(1, 'a')])))
  let (p, q) | even r = (r, 1) | otherwise = (1, r) where r = 7
      fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
      isEven 0 = True
      isEven n = isOdd (n - 1)
      isOdd 0 = False
      isOdd n = isEven (n - 1)
  print (p, q, takeWhile (< 50) fibs, isEven 10)
  print (head [u | (u, 1) <- [(5, 0), (6, 1), undefined]])
