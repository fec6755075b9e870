module Main (main) where

import Data.Complex

main :: IO ()
main = do
  let z = 3 :+ 4 :: Complex Double
  print (z + 1, z * z, negate z, realPart z, imagPart z, conjugate z, magnitude z, z / (1 :+ 1))
  print (phase (0 :+ 1 :: Complex Double), mkPolar 1 0 :: Complex Double, cis 0 :: Complex Double, polar (2 :+ 0 :: Complex Double), abs z, signum z)
  print (fromIntegral 2 :: Complex Double, z == (3 :+ 4), sqrt ((-4) :+ 0) :: Complex Double, exp (0 :+ 0) :: Complex Double, Just (1 :+ (-1)), fmap (+ 1) (1 :+ 2))
