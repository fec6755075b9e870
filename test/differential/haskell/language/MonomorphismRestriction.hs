module Main (main) where

import Data.List (genericLength)

plus = (+)
size = genericLength "abc"
shown = show

once :: Int
once = let expensive = sum [1 .. 100] in expensive + expensive

main :: IO ()
main = do
  print (plus 1 2.5)
  print (size / 2)
  putStrLn (shown 'c')
  print (once, let f = (* 2) in f 3.5)
