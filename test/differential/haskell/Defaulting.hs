module Main (main) where

import Data.List (genericLength)

-- Ambiguous numeric types become Integer, then Double.

average xs = sum xs / genericLength xs

power = 2 ^ 70

ratio = 7 / 2

twice f = f . f

main :: IO ()
main = do
  print (2 ^ 64)
  print (10 `div` 3, 10 / 4)
  print (fromIntegral (3 :: Int) * 1.5)
  print (truncate 3.7, round 2.5, ceiling 2.1, floor (-0.5))
  print (average [1, 2, 3, 4])
  print power
  print ratio
  print (sum [], product [])
  print (show 3 ++ show 3.0)
  print (toRational 0.75)
  print (maximum [1, 2.5, 2])
  print (twice (* 2) 5)
  print (sqrt 2 * sqrt 2 == 2)
  print (fromEnum 'a' + 1)
  print [1, 3 ..  9]
  print (let x = 5 in x / 2 + fromIntegral (length "ab"))
  print (read "4" + 1)
  print (2 ** 10, 2 ^^ (-2), 2 ^ 3)
  print (minimum (map abs [-3, 2, -1]))
  print (realToFrac 1.5 + 1)
  print (pi > 3, exp 0)
  print (quotRem (-7) 2, divMod (-7) 2)
