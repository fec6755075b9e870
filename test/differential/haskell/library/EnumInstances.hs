module Main (main) where

main :: IO ()
main = do
  print (succ 'a', pred 10, [LT ..], fromEnum 'z', toEnum 97 :: Char, [10, 7 .. -5], ['z', 'x' .. 'p'], [5, 5 .. 5] !! 2)
  print (take 3 [1 :: Integer ..], take 3 ['x' ..], [2 ^ 64 .. 2 ^ 64 + 2], [1, 2 ^ 65 .. 2 ^ 66], [10 .. 1], [1, 0 .. 0])
  print ([maxBound - 1 ..] :: [Int], [minBound, minBound + 2 .. minBound + 4] :: [Int], take 2 [maxBound - 1, maxBound ..] :: [Int])
  print (map fromEnum [False ..], (toEnum 0 :: Ordering), enumFromThenTo 1 3 9, enumFrom 'y' !! 1, [1.5 .. 4], [0.1, 0.3 .. 1.0])
