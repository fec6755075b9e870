module Main (main) where

main :: IO ()
main = print (read "12x" + 1 :: Int)
