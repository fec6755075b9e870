module Main (main) where

import System.Exit

main :: IO ()
main = do
  putStrLn "leaving"
  exitWith (ExitFailure 42)
