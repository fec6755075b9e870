module Main (main) where

import System.Exit

main :: IO ()
main = die "dying words"
