module Main (main) where

main :: IO ()
main = print ([1, 2, 3] !! 3)
