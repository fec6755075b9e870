module Main (main) where

f :: Int -> Int
f 1 = 2
f 2 = 3

main :: IO ()
main = print (f 1) >> print (f 3)
