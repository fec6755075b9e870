module Main (main) where

import Data.Ratio

main :: IO ()
main = print (1 % 0 :: Rational)
