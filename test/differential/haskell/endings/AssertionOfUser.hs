module Main (main) where

import Control.Exception

main :: IO ()
main = do
  print (assert True 1)
  throwIO (AssertionFailed "by hand")
