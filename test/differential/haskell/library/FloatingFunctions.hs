module Main (main) where

main :: IO ()
main = do
  print (pi, exp 1, log 10, sqrt 2, 2 ** 10, logBase 2 1024)
  print (sin 1, cos 1, tan 1, asin 0.5, acos 0.5, atan 1)
  print (sinh 1, cosh 1, tanh 0.5, atan2 1 (-1), atan2 (-1) 0, atan2 0 0)
  print (sqrt (-1), 1 / 0, -1 / 0, isNaN (0 / 0), isInfinite (1 / 0), isNegativeZero (-0.0), 0 / 0 == (0 / 0 :: Double))
  print (pi :: Float, sqrt 2 :: Float, exp 1 :: Float, sin 1 :: Float)
