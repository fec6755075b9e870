module Main (main) where

main :: IO ()
main = print [1, 2, error "third" :: Int]
