module Main (main) where

import Data.Char

sample :: String
sample = "aZ5 _\t\n~\128\160é\8364Σ²½\1234"

main :: IO ()
main = do
  print (map isAlpha sample, map isDigit sample, map isAlphaNum sample)
  print (map isSpace sample, map isUpper sample, map isLower sample)
  print (map isPunctuation sample, map isSymbol sample, map isControl sample)
  print (map isPrint sample, map isAscii sample, map isLatin1 sample)
  print (map isHexDigit "fgF9", map isOctDigit "789", map isAsciiUpper "aAé", map isAsciiLower "aAé")
  print (map isLetter sample, map isMark sample, map isNumber sample, map isSeparator sample)
  print (map generalCategory sample)
