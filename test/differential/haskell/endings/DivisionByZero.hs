module Main (main) where

main :: IO ()
main = do
  print (10 `div` 5)
  print (1 `mod` (0 :: Int))
