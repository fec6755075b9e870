module Main (main) where

main :: IO ()
main = do
  print (1 / 0 :: Double, -1 / 0 :: Double, 0 / 0 :: Double, -0.0 :: Double, 4.9406564584124654e-324, 1.7976931348623157e308)
  print (2 ^ 62 :: Double, 0.1 + 0.7, 100 * 1.1, 1 - 0.9, 123456789.123, 1e-5, 0.00012345)
  print (fromIntegral (maxBound :: Int) :: Double, truncate (1e10 :: Double) :: Int, round (1e15 + 0.5 :: Double) :: Integer, floor (-1e-300) :: Int)
  print (fromIntegral (2 ^ 100 :: Integer) :: Float, realToFrac (1e-50 :: Double) :: Float, minimum [0.0, -0.0], sqrt 1e300, 1e308 * 10)
  print (map (\x -> (truncate x, round x, ceiling x, floor x)) [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5 :: Double] :: [(Int, Int, Int, Int)])
