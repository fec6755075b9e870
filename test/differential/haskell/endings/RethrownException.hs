module Main (main) where

import Control.Exception

main :: IO ()
main = (print (1 `div` (0 :: Int)) `catch` \e -> putStrLn "caught" >> throwIO (e :: ArithException)) `finally` putStrLn "end"
