-- Integers become Floats by way of Double: some are rounded twice.
module Main (main) where

main :: IO ()
main = do
  print (map fromIntegral [0, 1, -7, 16777216, 16777217, 16777219, 9007199254740993 :: Int] :: [Float])
  print (map fromInteger [72057598332895233, 144115192370823169, 9007199791611905, -9007199791611905] :: [Float])
  print (fromIntegral (maxBound :: Int) :: Float, fromIntegral (minBound :: Int) :: Float)
