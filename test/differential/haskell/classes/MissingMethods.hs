module Main (main) where

import Control.Exception

class Thing a where
  one :: a -> Int
  two :: a -> Int

data T = T
instance Thing T where one _ = 1

main :: IO ()
main = do
  print (one T)
  r <- try (evaluate (two T))
  putStrLn (either (\e -> const "no method" (e :: NoMethodError)) show r)
