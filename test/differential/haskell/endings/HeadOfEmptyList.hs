module Main (main) where

main :: IO ()
main = print (head ([] :: [Int]))
