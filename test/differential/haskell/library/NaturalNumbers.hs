module Main (main) where

import Numeric.Natural
import Control.Exception

main :: IO ()
main = do
  print (5 + 3 :: Natural, 2 ^ 70 :: Natural, fromIntegral (7 :: Int) :: Natural, toInteger (9 :: Natural), (10 :: Natural) `div` 3)
  r <- try (evaluate (3 - 5 :: Natural))
  print (r :: Either ArithException Natural)
  print ([1 .. 4] :: [Natural], compare (1 :: Natural) 2, read "12" :: Natural)
