{-# LANGUAGE MultiWayIf #-}
module Main (main) where

main :: IO ()
main = putStrLn (if | 1 > 2 -> "a" | 2 > 3 -> "b")
