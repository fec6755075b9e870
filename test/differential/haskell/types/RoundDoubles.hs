module Main (main) where

halves :: [Double]
halves = [fromIntegral n / 2 | n <- [-9 .. 9 :: Int]]

delicate :: [Double]
delicate =
  [ 0.49999999999999994, -0.49999999999999994, 0.5000000000000001, -0.5000000000000001, 1.4999999999999998
  , 1.5000000000000002, 2.4999999999999996, -2.5000000000000004, 5.0e-324, -5.0e-324, -1.0e-20
  , 4503599627370495.5, 4503599627370496.5, 4503599627370497, -4503599627370495.5, -4503599627370497
  , 9007199254740991, 9007199254740993, -9007199254740991, 1.0e300, -1.0e300 ]

main :: IO ()
main = do
  print (map round halves :: [Int])
  print (map round halves :: [Integer])
  print (map round delicate :: [Integer])
  print (map (round . negate) delicate :: [Integer])
  print (map round [2.5, 3.5, -2.5, 8388607.5, 16777217 :: Float] :: [Int])
  print (round (1 / 0 :: Double) == (2 ^ (1024 :: Int) :: Integer), round (-1 / 0 :: Double) == (-(2 ^ (1024 :: Int)) :: Integer))
  print (round (0 / 0 :: Double) == (-3 * 2 ^ (1023 :: Int) :: Integer))
  print (map isInfinite [0, 1 / 0, -1 / 0, 0 / 0, -0.0, 1.0e308, 5.0e-324 :: Double])
  print (map isNaN [0, 1 / 0, 0 / 0 :: Double], map isInfinite [1 / 0, 0 / 0, 1 :: Float])
