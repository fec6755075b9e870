module Main (main) where

main :: IO ()
main = print (undefined :: Int)
