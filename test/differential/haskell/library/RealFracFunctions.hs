module Main (main) where

main :: IO ()
main = do
  print (map round [0.5, 1.5, 2.5, -0.5, -1.5, 2.4, 2.6 :: Double] :: [Int])
  print (map truncate [2.7, -2.7 :: Double] :: [Int], map floor [2.7, -2.7 :: Double] :: [Int], map ceiling [2.2, -2.2 :: Double] :: [Int])
  print (properFraction 3.75 :: (Int, Double), properFraction (-3.75) :: (Int, Double), round (2.5 :: Float) :: Integer, truncate 1e20 :: Integer)
  print (realToFrac (1.5 :: Float) :: Double, realToFrac (0.1 :: Double) :: Float, fromIntegral (3 :: Int) / 2, toRational 0.1, fromRational 0.3)
  print (round (-2.5), round 3.5, ceiling 1e-9, floor (-1e-9))
