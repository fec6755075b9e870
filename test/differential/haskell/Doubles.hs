module Main (main) where

nan, inf :: Double
nan = 0 / 0
inf = 1 / 0

main :: IO ()
main = do
  print [0.1, 0.01, 1.0e-2, 1, 1e7, 9999999, 12345678.9, 0.5, 100, 1e21, 1e22, 1e23]
  print [0.1 + 0.2, 1 / 3, 2 / 3, 1e-5, 123456.789, 5.0e-324, 1.7976931348623157e308, 2.2250738585072014e-308]
  print [nan, inf, -inf, 0.0, -0.0, -1.5]
  print (Just (-1.5), [Just 2.0], (-0.1, 0.1))
  print (nan == nan, nan < 1, nan > 1, nan /= nan, compare 1 inf, max 1 2.5)
  print (inf - inf, inf + 1, -inf < inf, 1 / (-0.0), 0.0 == -0.0)
  print (isNaN nan, isInfinite inf, isNegativeZero (-0.0), isDenormalized 1e-310, isIEEE 1.0)
  print [round x | x <- halves]
  print [truncate x | x <- halves]
  print [floor x | x <- halves]
  print [ceiling x | x <- halves]
  print (properFraction 3.75 :: (Int, Double), properFraction (-3.75) :: (Int, Double))
  print (round 1e10 :: Int, round 4503599627370497.5 :: Integer, truncate 1e300 `mod` 1000007)
  print (sqrt 2, exp 1, log 10, sin 1, cos 1, tan 1, atan 1)
  print (asin 0.5, acos 0.5, sinh 1, cosh 1, tanh 1, asinh 1, acosh 2, atanh 0.5)
  print (2 ** 0.5, 10 ** (-2), logBase 2 1024, logBase 10 1000, sqrt (-1), 0 ** 0)
  print (atan2 1 1, atan2 (-1) 1, atan2 1 (-1), atan2 (-1) (-1), atan2 0 (-1), atan2 0 1, atan2 1 0)
  print (pi, pi / 2)
  print (2 ^ 10, 2 ^^ (-3), 1.1 ^ 10, (-2.0) ^ 3)
  print (fromIntegral 3 / 2, realToFrac 1.5 + 1, fromRational 0.75)
  print (decodeFloat 1.5, decodeFloat 0.1, decodeFloat 0, decodeFloat (-3), decodeFloat 5.0e-324)
  print (significand 8.5, exponent 8.5, scaleFloat 3 1.5, encodeFloat 3 4, floatDigits 1.0, floatRange 1.0)
  print (toRational 0.75, toRational 0.1, toRational (-2.5))
  print (minimum [3.5, -2, 7], maximum [3.5, -2, 7], sum [0.1, 0.2, 0.3], product [1.5, 2, 4])
  print (abs (-2.5), signum (-2.5), signum 0, negate 3.5, abs (-0.0))
  print (show 1.0e-2, show 1e7, show 123.456, showsPrec 7 (-2.5) "", shows (-2.5) "")
  print (read "3.5" + 1.0, read "1e3" + 0.0, read "-2.5e-3" + 0.0, read "7" + 0.5)
  print (fromEnum 3.7, fromEnum (-3.7), toEnum 5 :: Double, succ 1.5, pred 1.5)
  print (truncate (2 ** 62) :: Int, ceiling 2.000001, floor (-2.000001))
  print (1 / 0 > 1e308, 1e308 * 10, 4.9e-324 / 2)
  print (map (/ 10) [1 .. 10])
  print (1e100, 1.5e-100, 123456789012345680, 0.000123, 1234567.0, 0.1234567890123456789)
  where
    halves = [0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.4, 2.6, -2.4, -2.6, 0, 3]
