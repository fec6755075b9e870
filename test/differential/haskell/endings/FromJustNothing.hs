module Main (main) where

import Data.Maybe (fromJust)

main :: IO ()
main = print (fromJust (Nothing :: Maybe Int))
