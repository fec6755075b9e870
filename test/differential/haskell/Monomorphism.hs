module Main (main) where

-- Pattern and plain bindings are monomorphic where constrained; functions and signatures are not.

plus = (+)

showAll :: Show a => [a] -> [String]
showAll = map show

poly :: Num a => a
poly = 3

(lo, hi) = (minimum numbers, maximum numbers)

numbers = [3, 1, 2]

unconstrained = \x -> x

pair = (unconstrained 1, unconstrained 'x')

local :: (Int, Double)
local = (f 1, f 2.5)
  where
    f x = x * 2

letPoly :: (String, String)
letPoly = let sh x = show x in (sh 1, sh True)

shared :: Int -> Int
shared n = let k = n * 2; g = (+ k) in g 1 + g 2

main :: IO ()
main = do
  print (plus 1 2)
  print (showAll [1, 2], showAll "ab")
  print (poly :: Int, poly :: Double)
  print (lo, hi)
  print (pair, unconstrained True)
  print local
  print letPoly
  print (shared 5)
  let n = 5
      half = n / 2
  print (n, half)
  let xs = []
  print (length xs, null xs, xs == "")
  let ident x = x
  print (ident 1, ident "s")
