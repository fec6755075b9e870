module Main (main) where

import System.Exit
import Control.Exception

main :: IO ()
main = (exitFailure `finally` putStrLn "cleanup") >> putStrLn "never"
