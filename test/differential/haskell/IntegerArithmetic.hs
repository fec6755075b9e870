module Main (main) where

import qualified Control.Exception as E

big :: Integer
big = 2 ^ 100

factorial :: Integer -> Integer
factorial n = product [1 .. n]

attempt :: Show a => a -> IO ()
attempt x = do
  r <- E.try (E.evaluate x)
  case r of
    Left e -> putStrLn (show (e :: E.ArithException))
    Right y -> print y

main :: IO ()
main = do
  print big
  print (negate big, big - 1, big * big, big + big)
  print [a `div` b | (a, b) <- pairs]
  print [a `mod` b | (a, b) <- pairs]
  print [a `quot` b | (a, b) <- pairs]
  print [a `rem` b | (a, b) <- pairs]
  print (divMod (-big) 7, quotRem (-big) 7, divMod big (-(2 ^ 60)), quotRem big (-(2 ^ 60) - 1))
  print (factorial 30)
  print (factorial 60 `div` factorial 58)
  print (2 ^ 63, 2 ^ 64, 2 ^ 63 - 1, -(2 ^ 63), -(2 ^ 63) - 1)
  print (9223372036854775807 + 1, -9223372036854775808 - 1, 4611686018427387904 * 2)
  print (9223372036854775807 * 9223372036854775807)
  print (compare big (big + 1), big == 2 ^ 100, big < 3, max big 5)
  print (gcd (factorial 20) (2 ^ 70), lcm (2 ^ 40) (3 ^ 20), gcd (-big) 12)
  print (signum (-big), abs (-big), even big, odd (big + 1))
  print (fromInteger big :: Double, fromInteger (2 ^ 53 + 1) :: Double, fromInteger (-big) :: Float)
  print (truncate (1e20 :: Double) :: Integer, round (-1e15 :: Double) :: Integer)
  print (read "123456789012345678901234567890" :: Integer, read "-5" :: Integer)
  print (show (-big), showsPrec 7 (-3 :: Integer) "")
  print (1000000000000000000, 10000000000000000000, 100000000000000000000000000000000000000000000000001)
  print (3 ^ 200)
  print (sum (map fromIntegral [maxBound :: Int, maxBound]) :: Integer)
  print (length (show (2 ^ 1000)))
  attempt (big `div` 0)
  attempt (big `mod` 0)
  attempt (divMod big 0)
  print (isqrt (10 ^ 40), powMod 3 1000 1000007)
  print (toRational big, fromIntegral big :: Int)
  print [big, big + 1 .. big + 3]
  print (until ((> 10 ^ 30) . (^ 2)) (* 3) 1)
  where
    pairs = [(big, 7), (-big, 7), (big, -7), (-big, -7), (5, big), (-5, big), (big, 2 ^ 64), (-1, 2)]
    isqrt n = go n
      where
        go x
          | y >= x = x
          | otherwise = go y
          where y = (x + n `div` x) `div` 2
    powMod :: Integer -> Integer -> Integer -> Integer
    powMod _ 0 _ = 1
    powMod b e m
      | even e = let h = powMod b (e `div` 2) m in h * h `mod` m
      | otherwise = b * powMod b (e - 1) m `mod` m
