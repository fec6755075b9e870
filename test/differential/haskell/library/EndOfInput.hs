module Main (main) where

import Control.Exception (IOException, try)
import System.IO

ending :: IO a -> IO ()
ending action = do
  result <- try (action >> return ()) :: IO (Either IOException ())
  putStrLn (either show (const "no end") result)

main :: IO ()
main = do
  getLine >>= print
  getLine >>= print
  isEOF >>= print
  ending getLine
  ending getChar
  ending (readLn :: IO Int)
  hIsEOF stdin >>= print
  interact (map succ)
