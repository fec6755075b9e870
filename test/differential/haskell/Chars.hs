module Main (main) where

import Data.Char

sample :: String
sample = "aZ5 _-\n\t\x7f\xa0éÉßñΩωЖжあ中١½Ⅳ€+«\x301\x200b\x1F600ǅ\x10FFFF"

main :: IO ()
main = do
  print (map isAlpha sample)
  print (map isUpper sample)
  print (map isLower sample)
  print (map isDigit sample)
  print (map isAlphaNum sample)
  print (map isSpace sample)
  print (map isPunctuation sample)
  print (map isSymbol sample)
  print (map isControl sample)
  print (map isPrint sample)
  print (map isNumber sample)
  print (map isMark sample)
  print (map isSeparator sample)
  print (map isLetter sample)
  print (map isAscii sample, map isLatin1 sample)
  print (map generalCategory sample)
  print (map toUpper sample)
  print (map toLower sample)
  print (map toTitle sample)
  print (map isHexDigit "09afAFgG", map isOctDigit "0789", isAsciiUpper 'A', isAsciiLower 'A')
  print (map digitToInt "09afAF", map intToDigit [0, 9, 10, 15])
  print (map ord "aA0\n", map chr [97, 955, 128512])
  print (map toUpper "straße", map toUpper "hello", words (map toLower "The QUICK"))
  print (showLitChar '\n' "", lexLitChar "\\nabc", readLitChar "\\x41z", lexLitChar "abc")
  print (subtract 1 (ord 'b'), [toUpper c | c <- "abc", c /= 'b'])
  print (generalCategory 'a' == LowercaseLetter, [UppercaseLetter .. OtherLetter], maxBound :: GeneralCategory)
  print (filter isAlpha ['\x80' .. '\x200'])
  print (filter isUpper ['\x370' .. '\x4ff'])
  print (map toUpper ['\x100' .. '\x17f'])
