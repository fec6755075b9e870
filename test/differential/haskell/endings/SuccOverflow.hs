module Main (main) where

main :: IO ()
main = print (succ (maxBound :: Int))
