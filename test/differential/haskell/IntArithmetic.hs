module Main (main) where

import qualified Control.Exception as E

attempt :: Show a => a -> IO ()
attempt x = do
  r <- E.try (E.evaluate x)
  case r of
    Left e -> putStrLn (show (e :: E.ArithException))
    Right y -> print y

pairs :: [(Int, Int)]
pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (-6, 3), (0, 5), (1, -1), (maxBound, 2), (minBound, 2)]

main :: IO ()
main = do
  print [a `div` b | (a, b) <- pairs]
  print [a `mod` b | (a, b) <- pairs]
  print [a `quot` b | (a, b) <- pairs]
  print [a `rem` b | (a, b) <- pairs]
  print [divMod a b | (a, b) <- pairs]
  print [quotRem a b | (a, b) <- pairs]
  print (minBound :: Int, maxBound :: Int)
  print (maxBound + 1 :: Int, minBound - 1 :: Int, negate minBound :: Int, abs minBound :: Int)
  print (maxBound * 2 :: Int, maxBound * maxBound :: Int, 3037000500 * 3037000500 :: Int)
  print (4611686018427387904 * 2 :: Int, 4611686018427387903 + 4611686018427387905 :: Int)
  print (2 ^ 63 :: Int, 2 ^ 64 :: Int, 3 ^ 50 :: Int, (-2) ^ 63 :: Int)
  attempt (1 `div` (0 :: Int))
  attempt (1 `mod` (0 :: Int))
  attempt (1 `quot` (0 :: Int))
  attempt (1 `rem` (0 :: Int))
  attempt (divMod 1 (0 :: Int))
  attempt (minBound `div` (-1) :: Int)
  attempt (minBound `quot` (-1) :: Int)
  attempt (minBound `mod` (-1) :: Int)
  attempt (minBound `rem` (-1) :: Int)
  attempt (snd (minBound `divMod` (-1)) :: Int)
  print (map signum [-5, 0, 7 :: Int], map abs [-5, 0, 7 :: Int])
  print (gcd 12 18 :: Int, gcd (-12) 18 :: Int, gcd 0 5 :: Int, gcd 0 0 :: Int, gcd 7 0 :: Int)
  print (lcm 4 6 :: Int, lcm (-4) 6 :: Int, lcm 0 5 :: Int, lcm 3 0 :: Int)
  print (even (-2 :: Int), odd (-3 :: Int), even (0 :: Int), odd (minBound :: Int))
  print (fromIntegral (2 ^ 65 + 3 :: Integer) :: Int, fromInteger (-(2 ^ 63) - 1) :: Int)
  print (fromIntegral (maxBound :: Int) + 1 :: Integer, toInteger (minBound :: Int))
  print (compare 1 (2 :: Int), max 3 (-4 :: Int), min 3 (-4 :: Int), (3 :: Int) == 3, (3 :: Int) /= 3)
  print (subtract 3 10 :: Int, succ 4 :: Int, pred (-4) :: Int)
  print (show (-5 :: Int), shows (-5 :: Int) "x", showsPrec 7 (-5 :: Int) "", showsPrec 6 (-5 :: Int) "")
  print [minBound, -1, 0, 1, 10, 99, 100, maxBound :: Int]
  print (sum [1 .. 1000 :: Int], product [1 .. 21 :: Int])
  print (fromEnum (5 :: Int), toEnum 7 :: Int)
  print (realToFrac (3 :: Int) :: Double, fromIntegral (-7 :: Int) / 2 :: Double)
