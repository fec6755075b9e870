{-# LANGUAGE MultiWayIf #-}
module Main (main) where

grade :: Int -> Char
grade n = if | n >= 90 -> 'A'
             | n >= 80, even n -> 'b'
             | n >= 80 -> 'B'
             | Just c <- lookup n [(1, 'x')] -> c
             | otherwise -> if | n < 0 -> '-' | otherwise -> 'F'

main :: IO ()
main = do
  print (map grade [95, 82, 83, 1, 5, -1])
  print (1 + if | False -> 1 | True -> 2)
