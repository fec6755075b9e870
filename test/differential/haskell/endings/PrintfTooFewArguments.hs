module Main (main) where

import Text.Printf

main :: IO ()
main = putStrLn "start" >> printf "%d %d\n" (1 :: Int)
