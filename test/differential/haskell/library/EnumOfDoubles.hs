module Main (main) where

main :: IO ()
main = do
  print ([1.0 .. 5.0], [1, 1.5 .. 3], [10, 8.5 .. 1], [1.0 .. 2.5], [1.0 .. 2.4], [0.1 .. 1])
  print ([3.0 .. 1.0], [1, 1 .. 1] !! 5, take 3 [0.5 ..], take 3 [1, 0.5 ..], [1.5, 1.0 .. -0.5])
  print (succ 1.5, pred 1.5, fromEnum 3.7, toEnum 3 :: Double, [1 .. 3 :: Float], enumFromThenTo 0 0.25 1)
