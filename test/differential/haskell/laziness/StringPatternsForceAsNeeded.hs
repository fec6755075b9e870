module Main (main) where

import Debug.Trace

chars :: String -> String
chars = foldr (\c rest -> trace ['<', c, '>'] c : rest) []

f :: String -> Int
f "ab" = 1
f ('a' : _) = 2
f [] = 3
f _ = 4

main :: IO ()
main = do
  print (f (chars "ab"))
  print (f (chars "ax"))
  print (f (chars "xyz"))
  print (f ('a' : 'c' : undefined))
