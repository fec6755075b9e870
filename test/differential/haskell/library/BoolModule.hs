module Main (main) where

import Data.Bool

main :: IO ()
main = do
  print (bool 1 2 True, bool 1 2 False, map (bool 'n' 'y') [True, False])
  print (True && False, True || False, not True, otherwise, True > False, [minBound .. maxBound :: Bool], fromEnum True, read "True" :: Bool)
