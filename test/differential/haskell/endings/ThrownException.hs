module Main (main) where

import Control.Exception

data Trouble = Trouble { code :: Int, reason :: String } deriving Show
instance Exception Trouble

main :: IO ()
main = putStrLn "go" >> throwIO (Trouble 3 "bad")
