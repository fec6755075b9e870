module Main (main) where

main :: IO ()
main = error "first\nsecond\nthird"
