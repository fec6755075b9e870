module Main (main) where

g :: Int -> Int
g n
  | n < 0 = 1
  | n > 0 = 2

main :: IO ()
main = print (g 0)
