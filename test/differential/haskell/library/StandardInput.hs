module Main (main) where

import System.IO

sumLines :: Int -> IO Int
sumLines total = do
  line <- getLine
  if null line then return total else sumLines (total + read line)

main :: IO ()
main = do
  first <- getLine
  putStrLn ("<" ++ first ++ ">")
  c <- getChar
  d <- getChar
  print (c, d)
  isEOF >>= print
  sumLines 0 >>= print
  n <- readLn :: IO (Int, Bool)
  print n
  hGetLine stdin >>= print
  rest <- getContents
  print (lines rest, length rest)
