-- culprit: explore main
-- The program itself; what it prints is not shown.
module Main (main) where

import System.IO

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  mapM_ print (takeWhile (< 3) [1 :: Int ..])
