module Main (main) where

main :: IO ()
main = do
  Just x <- return (Nothing :: Maybe Int)
  print x
