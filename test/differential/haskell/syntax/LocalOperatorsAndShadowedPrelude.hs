module Main (main) where

import Prelude hiding (map, (.))

map :: (a -> b) -> [a] -> [b]
map f xs = [f x | x <- xs]

(.) :: Int -> Int -> Int
a . b = a * 100 + b
infixl 7 .

main :: IO ()
main = do
  print (map (+ 1) [1, 2])
  print (1 . 2 . 3)
  print (let (+) = (-) in 5 + 3)
