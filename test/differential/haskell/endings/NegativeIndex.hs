module Main (main) where

main :: IO ()
main = print ("abc" !! (-1))
