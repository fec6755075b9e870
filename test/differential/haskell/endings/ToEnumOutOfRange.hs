module Main (main) where

data Colour = Red | Green deriving (Show, Enum)

main :: IO ()
main = print (toEnum 7 :: Colour)
