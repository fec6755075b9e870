module Main (main) where

main :: IO ()
main = print (2 ^ (-1))
