module Main (main) where

import Data.Array

main :: IO ()
main = print (array (0, 1) [(0, 'a')] ! 1)
