module Main (main) where

data R = R { a :: Int, b :: Int }

main :: IO ()
main = print (b R { a = 1 })
