module Main (main) where

import Data.Ratio

xs :: [Float]
xs = [0.1, 1 / 3, 2 / 3, 1e10, 1.0e-2, 16777217, 3.4028235e38, 1.0e-45, 123.456, -0.0]

main :: IO ()
main = do
  print xs
  print (map (+ 0.1) xs)
  print (sum xs == sum xs, 0.1 + 0.2 == (0.3 :: Float), 0.1 + 0.2 :: Float)
  print (sqrt 2 :: Float, pi :: Float, exp 1 :: Float, 2 ** 0.5 :: Float)
  print (realToFrac (0.1 :: Float) :: Double, realToFrac (0.1 :: Double) :: Float)
  print (truncate (2.7 :: Float) :: Int, round (2.5 :: Float) :: Int, floor (-2.5 :: Float) :: Int)
  print (fromIntegral (16777217 :: Int) :: Float, fromIntegral (2 ^ 60 + 1 :: Int) :: Float)
  print (decodeFloat (0.1 :: Float), floatDigits (1 :: Float), toRational (0.1 :: Float))
  print (1 / 0 :: Float, isNaN (0 / 0 :: Float), isInfinite (1e38 * 10 :: Float))
  print (read "2.5" :: Float, [1, 1.5 .. 3 :: Float], compare 1 (2 :: Float))
  print (1 % 2 + 1 % 3 :: Rational, (3 % 4) / (9 % 8) :: Rational, 6 % (-4) :: Ratio Int)
  print (numerator (6 % 8), denominator (6 % 8), recip (-2 % 3 :: Rational))
  print (truncate (7 % 2 :: Rational), round (5 % 2 :: Rational), round (7 % 2 :: Rational), floor (-1 % 2 :: Rational), ceiling (-1 % 2 :: Rational))
  print (compare (1 % 3) (2 % 6 :: Rational), 1 % 3 < (1 % 2 :: Rational), abs (-1 % 2 :: Rational), signum (-1 % 2 :: Rational))
  print (fromRational (1 % 3) :: Double, toRational (0.5 :: Double), realToFrac (3 % 4 :: Rational) :: Double)
  print (Just (1 % 2 :: Rational), [-1 % 2 :: Rational], (1 % 2) ^ 3 :: Rational, (2 % 3) ^^ (-2) :: Rational)
  print [1 % 2, 1 .. 3 :: Rational]
  print (approxRational (3.14159 :: Double) 0.001, approxRational (0.3333 :: Double) 0.01)
  print (fromIntegral (3 :: Int) :: Rational, properFraction (-7 % 2 :: Rational) :: (Integer, Rational))
  print (read "3 % 4" :: Rational, 0.75 :: Rational, 1.5e-3 :: Rational)
  print (minimum [1 % 2, 1 % 3, 2 % 5 :: Rational], sum (map (1 %) [1 .. 10]) :: Rational)
