module Main (main) where

import Control.Exception
import System.IO.Error

main :: IO ()
main = do
  putChar 'c'
  putStr "s\n"
  print =<< (readIO "5" :: IO Int)
  r <- try (readIO "x" :: IO Int)
  print (either (\e -> (isUserError e, ioeGetErrorString e)) (const (False, "")) r)
  r <- try getChar
  print (either isEOFError (const False) r)
  r <- try (readLn :: IO Int)
  print (either isEOFError (const False) r)
  r <- try (readFile "/no/such/file")
  print (either isDoesNotExistError (const False) r)
  catchIOError (ioError (userError "u")) (putStrLn . ioeGetErrorString)
