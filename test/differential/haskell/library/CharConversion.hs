module Main (main) where

import Data.Char

main :: IO ()
main = do
  print (toUpper 'a', toLower 'É', toTitle 'x', map toUpper "straße", map toLower "ΣΑΣ")
  print (ord 'a', chr 98, digitToInt 'f', intToDigit 11, map digitToInt "09aF")
  print (showLitChar '\n' "", lexLitChar "\\nabc", readLitChar "\\x41 b", lexLitChar "abc", showLitChar '\200' "1")
  print (subtract (ord 'a') (ord 'z'), succ 'a', pred 'b', ['x' ..] !! 2, maxBound :: Char, fromEnum 'A', toEnum 66 :: Char)
  print (rot 13 "Hello, World", filter isAlpha "a1b2")
  where rot n = map (\c -> if isUpper c then shift 'A' n c else if isLower c then shift 'a' n c else c)
        shift b n c = chr ((ord c - ord b + n) `mod` 26 + ord b)
