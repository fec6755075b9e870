module Main (main) where

import Data.Array

main :: IO ()
main = print (listArray (0, 2) "abc" ! 5)
