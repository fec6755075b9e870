module Main (main) where

data S = A { x :: Int } | B { y :: Int }

main :: IO ()
main = print (y (A 1))
