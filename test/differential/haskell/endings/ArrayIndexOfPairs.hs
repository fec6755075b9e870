module Main (main) where

import Data.Array

main :: IO ()
main = print (listArray ((0, 0), (1, 1)) "abcd" ! (2, 0))
