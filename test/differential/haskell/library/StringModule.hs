module Main (main) where

import Data.String

main :: IO ()
main = do
  print (lines "a\nb", unlines ["x"], words "p q", unwords ["r", "s"])
  print (fromString "abc" :: String)
