module Main (main) where

import Data.Ratio

main :: IO ()
main = do
  print (3 % 4 + 1 % 4 :: Rational, numerator (6 % 8), denominator (6 % 8), (-3) % 6 :: Rational, 1 % (-2) :: Ratio Int)
  print (approxRational 3.14159 0.001, truncate (7 % 2 :: Rational), round (5 % 2 :: Rational), round (7 % 2 :: Rational), floor (-1 % 2 :: Rational), ceiling (1 % 3 :: Rational))
  print (recip (2 % 3), fromRational (1 % 4), toRational 0.75, (1 % 2) ^ 3, (1 % 2) ^^ (-2), compare (1 % 2) (2 % 3 :: Rational), abs (-1 % 2), signum (-1 % 2))
  print ([1 % 2 .. 3], properFraction (7 % 3 :: Rational) :: (Int, Rational), Just (1 % 2), show (negate (1 % 2)), [1 % 2, 1 .. 2])
  print (read "3 % 4" :: Rational, realToFrac (1 % 8 :: Rational) :: Double, fromIntegral 3 / 9 :: Rational)
