module Main (main) where

import Data.List (genericLength)

average xs = sum xs / genericLength xs

main :: IO ()
main = do
  print (2 ^ 10, 7 / 2, 2 ** 3, fromIntegral (3 :: Int) + 0.5)
  print (average [1, 2, 3, 4])
  print (truncate 3.7, round 2.5, floor (-0.5))
  print (show 3 ++ show 2.0, length (show (2 ^ 64)))
  print (toEnum 65 :: Char, realToFrac 1.5 + 1)
