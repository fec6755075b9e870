module Main (main) where

main :: IO ()
main = putStrLn (case Just 3 of
  Nothing -> "none")
