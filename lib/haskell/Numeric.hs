-- | Reading and showing numbers in several formats.
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct, showEFloat, showFFloat, showGFloat, showFFloatAlt
  , showGFloatAlt, showFloat, floatToDigits, readSigned, readInt, readDec, readOct, readHex, readFloat, lexDigits
  , fromRat, showHFloat, Floating (..)
  ) where

import Culprit.Char
import Culprit.Float
import Culprit.Read (lexDigits)

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPositive d x
  | x < 0 = showParen (d > 6) (showChar '-' . showPositive (negate x))
  | otherwise = showPositive x

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toDigit n
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n)
  | otherwise = go n
  where
    go m rest = case quotRem m base of
      (q, r) -> let c = toDigit (fromIntegral r) in c `seq` (if q == 0 then c : rest else go q (c : rest))

showInt :: Integral a => a -> ShowS
showInt n
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n)

showHex, showOct :: (Integral a, Show a) => a -> ShowS
showHex n = showIntAtBase 16 intToDigit n
showOct n = showIntAtBase 8 intToDigit n

showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat decimals x = showString (formatFloat Exponential decimals False x)
showFFloat decimals x = showString (formatFloat Fixed decimals False x)
showGFloat decimals x = showString (formatFloat Generic decimals False x)
showFFloatAlt decimals x = showString (formatFloat Fixed decimals True x)
showGFloatAlt decimals x = showString (formatFloat Generic decimals True x)

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPositive = readParen False signed
  where
    signed s = positive s ++ [(negate x, u) | ("-", t) <- lex s, (x, u) <- positive t]
    positive s = [(x, t) | (token, t) <- lex s, (x, "") <- readPositive token]

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig valueOf s = case span isDig s of
  ("", _) -> []
  (digits, rest) -> [(foldl (\n d -> n * base + fromIntegral (valueOf d)) 0 digits, rest)]

readDec, readOct, readHex :: (Eq a, Num a) => ReadS a
readDec s = readInt 10 isDigit digitToInt s
readOct s = readInt 8 isOctDigit digitToInt s
readHex s = readInt 16 isHexDigit digitToInt s

readFloat :: RealFrac a => ReadS a
readFloat s =
  [ (fromRational (fromInteger (read (whole ++ decimals)) * 10 ^^ (e - length decimals)), u)
  | (whole, t) <- lexDigits s, (decimals, t') <- fraction t, (e, u) <- exponentPart t' ]
  ++ [(0 / 0, t) | ("NaN", t) <- lex s] ++ [(1 / 0, t) | ("Infinity", t) <- lex s]
  where
    fraction ('.' : t) | digits@(_ : _) <- lexDigits t = digits
    fraction t = [("", t)]
    exponentPart (c : t) | c `elem` "eE", found@(_ : _) <- signedDigits t = found
    exponentPart t = [(0, t)]
    signedDigits ('-' : t) = [(negate (read digits), u) | (digits, u) <- lexDigits t]
    signedDigits ('+' : t) = signedDigits' t
    signedDigits t = signedDigits' t
    signedDigits' t = [(read digits, u) | (digits, u) <- lexDigits t]

-- | Hexadecimal digits of the mantissa, and the exponent of two.
showHFloat :: RealFloat a => a -> ShowS
showHFloat number = showString (signed number)
  where
    signed x
      | isNaN x = "NaN"
      | x < 0 || isNegativeZero x = '-' : positive (negate x)
      | otherwise = positive x
    positive x
      | isInfinite x = "Infinity"
      | x == 0 = "0x0p+0"
      | otherwise = case floatToDigits 2 x of
          (bits, e) -> "0x1" ++ fractionOf (drop 1 bits) ++ 'p' : show (e - 1)
    fractionOf bits
      | all (== 0) bits = ""
      | otherwise = '.' : nibbles bits
    nibbles [] = ""
    nibbles bits = case splitAt 4 bits of
      (four, rest) -> intToDigit (foldl (\n b -> 2 * n + b) 0 (take 4 (four ++ repeat 0))) : nibbles rest

fromRat :: RealFloat a => Rational -> a
fromRat r = fromRational r
