module Main (main) where

main :: IO ()
main = print ((\(Just x) -> x + 1) (Nothing :: Maybe Int))
