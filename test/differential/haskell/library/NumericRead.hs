module Main (main) where

import Numeric

main :: IO ()
main = do
  print (readHex "ffz" :: [(Int, String)], readOct "178" :: [(Int, String)], readDec "12a" :: [(Int, String)])
  print (readFloat "1.5e2x" :: [(Double, String)], readSigned readDec "-12 z" :: [(Int, String)], readInt 2 (`elem` "01") (\c -> fromEnum c - 48) "1012" :: [(Int, String)])
  print (lexDigits "123abc", (readHex "" :: [(Int, String)]), readFloat "3" :: [(Rational, String)])
