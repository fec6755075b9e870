module Main (main) where

import System.Exit

main :: IO ()
main = putStrLn "bye" >> exitSuccess >> putStrLn "never"
