module Main (main) where

import System.IO

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  hPutStrLn stdout "to stdout"
  hPutStrLn stderr "to stderr"
  hPutStr stderr "half"
  hPrint stderr (Just 1)
  hPrint stdout [1, 2]
  hFlush stdout
  eof <- isEOF
  print eof
  interact (map succ)
  print (stdout, show stderr)
