module Main (main) where

main :: IO ()
main = do
  print [1 .. 5]
  print [1, 3 .. 10]
  print [10, 8 .. 1]
  print [5 .. 1]
  print [5, 5 .. 1 :: Int]
  print (take 3 [5, 5 .. 5 :: Int])
  print (take 3 [1, 1 ..])
  print [1, 2 .. 1]
  print [3, 1 .. 3]
  print [3, 1 .. 4]
  print ['a' .. 'f']
  print ['a', 'c' .. 'k']
  print ['z', 'x' .. 'q']
  print [1.0 .. 5.5]
  print [1.0 .. 5.4]
  print [0, 0.1 .. 1]
  print [1.5 .. 4]
  print [3, 2.5 .. 0.2]
  print [10, 8.5 .. 1 :: Double]
  print [1.0, 1.0 .. 0.5 :: Double]
  print [0.1 .. 0.5 :: Float]
  print [1, 1.5 .. 3 :: Float]
  print (take 4 [0.1 ..])
  print (take 4 [1, 0.75 ..])
  print [False ..]
  print [LT ..]
  print [()]
  print ([minBound ..] :: [Bool])
  print [True, False ..]
  print [GT, EQ ..]
  print (length [minBound .. maxBound :: Char])
  print (take 3 ['\1114109' ..])
  print [maxBound - 2 .. maxBound :: Int]
  print [maxBound - 5, maxBound - 3 .. maxBound :: Int]
  print [minBound + 5, minBound + 3 .. minBound :: Int]
  print (take 2 [maxBound :: Int ..])
  print (length [minBound, 0 .. maxBound :: Int])
  print [2 ^ 64 .. 2 ^ 64 + 3]
  print [-3 .. 3]
  print [x | x <- [10, 7 .. -10]]
  print (take 5 [10 ..])
  print (take 5 [0, -5 ..])
  print [100000000000000000000, 300000000000000000000 .. 1000000000000000000000]
  print (sum [1 .. 100], product [1 .. 20])
  print ([1 ..] !! 1000)
  print (zip [0 ..] "abc")
