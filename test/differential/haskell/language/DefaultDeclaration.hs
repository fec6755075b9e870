module Main (main) where

default (Int, Double)

main :: IO ()
main = do
  print (2 ^ 63)
  print (fromIntegral (maxBound :: Int) + 3 * 4)
  print (5 / 2)
