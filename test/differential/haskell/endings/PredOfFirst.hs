module Main (main) where

data Colour = Red | Green deriving (Show, Enum)

main :: IO ()
main = print (pred Red)
