-- Infinities, NaN, and integers that no Double holds.
module Main (main) where

inf, nan :: Double
inf = 1 / 0
nan = 0 / 0

wholes :: Float -> [Integer]
wholes x = [truncate x, round x, ceiling x, floor x, fst (properFraction x)]

main :: IO ()
main = do
  print (map (fromInteger :: Integer -> Double) [2 ^ (1100 :: Int), negate (2 ^ (1030 :: Int)), 2 ^ (1023 :: Int)])
  print (fromRational (2 ^ (1100 :: Int)) :: Double, fromInteger (2 ^ (200 :: Int)) :: Float)
  print (properFraction inf :: (Integer, Double), properFraction nan :: (Integer, Double))
  print (map (truncate :: Double -> Integer) [inf, negate inf, nan])
  print (map (round :: Double -> Integer) [inf, negate inf, nan])
  print (map (floor :: Double -> Int) [inf, nan, 1e20], map (ceiling :: Double -> Int) [inf, nan, 1e20])
  mapM_ (print . wholes) [1 / 0, -1 / 0, 0 / 0, 2.5, -2.5, 1e30]
  print (properFraction (1 / 0 :: Float) :: (Integer, Float), properFraction (-2.25 :: Float) :: (Int, Float))
  print (map decodeFloat [1 / 0, 0 / 0 :: Float], toRational (1 / 0 :: Float))
