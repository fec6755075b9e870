module Main (main) where

import Debug.Trace
import Text.Show

main :: IO ()
main = do
  putStrLn (showListWith shows [1, 2, 3] (showString "!" (showChar 'c' (showParen True (shows 4) ""))))
  traceShowM (1, 'x')
  print (traceStack "stack" `seq` 1)
