module Main (main) where

main :: IO ()
main = do
  print (map (`replicate` 'x') [1, 2], map (3 `replicate`) "ab")
  print ((subtract 2 . (`div` 3)) 20)
  print (zipWith ($) [(`max` 3), (3 `min`)] [5, 1])
