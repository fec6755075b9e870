module Main (main) where

main :: IO ()
main = print (maximum ([] :: [Int]))
