{-# LANGUAGE TupleSections #-}
module Main (main) where

main :: IO ()
main = do
  print (map (,True) "ab", map ('x',) [1, 2])
  print ((,'b',) 1 2, (,,) 1 2 3, (1,,3) 2)
  print (zipWith ($) (map (,) "xy") [1, 2])
