module Main (main) where

f :: Int -> Int
f x = - x + 1

main :: IO ()
main = do
  print (f 3, -2 ^ 2, (-2) ^ 2, - 7 `div` 2, (- 7) `div` 2, -7 `mod` 3)
  print (negate 3 - 1, 4 - (-1), (\x -> -x) 5, (subtract 1 . negate) 2)
  print [-1, - 2, 3 - 4]
