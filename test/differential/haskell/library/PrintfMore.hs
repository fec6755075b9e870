module Main (main) where

import System.IO
import Text.Printf

main :: IO ()
main = do
  hPrintf stdout "%s=%d\n" "x" (1 :: Int)
  hPrintf stderr "warning %c\n" 'w'
  printf "%5.1f|%-7s|%+.2e|%s\n" (2.25 :: Float) "ab" (12345.678 :: Double) (show [1, 2])
  printf "no arguments\n"
  printf "%x %u\n" (-1 :: Int) (-1 :: Int)
  printf "%3c|%-3c|%03d|%+05d\n" 'a' 'b' (-5 :: Int) (7 :: Int)
