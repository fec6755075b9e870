module Main (main) where

main :: IO ()
main = putStrLn "x" >> errorWithoutStackTrace "no trace"
