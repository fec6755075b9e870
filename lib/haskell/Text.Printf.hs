{-# LANGUAGE FlexibleInstances, TypeFamilies #-}
-- | Formatted output. Instances of PrintfArg are those of the library only.
module Text.Printf (printf, hPrintf, PrintfType, HPrintfType, PrintfArg, IsChar (..)) where

import Data.Char (chr, intToDigit, isDigit, isUpper, ord, toLower, toUpper)
import Data.Int
import Data.Word
import Numeric (showEFloat, showFFloat, showFFloatAlt, showGFloat, showGFloatAlt, showIntAtBase)
import System.IO (Handle, hPutStr)

-- | What a field can show: a number with the least one of its type, a function of format, decimals and `#`, or text.
data Argument
  = Whole (Maybe Integer) Integer
  | Broken (Char -> Maybe Int -> Bool -> String)
  | Letter Char
  | Letters String

class PrintfArg a where
  argument :: a -> Argument

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

bounded :: (Bounded a, Integral a) => a -> Argument
bounded n = Whole (Just (toInteger (minBound `asTypeOf` n))) (toInteger n)

instance PrintfArg Int where argument n = bounded n
instance PrintfArg Int8 where argument n = bounded n
instance PrintfArg Int16 where argument n = bounded n
instance PrintfArg Int32 where argument n = bounded n
instance PrintfArg Int64 where argument n = bounded n
instance PrintfArg Word where argument n = bounded n
instance PrintfArg Word8 where argument n = bounded n
instance PrintfArg Word16 where argument n = bounded n
instance PrintfArg Word32 where argument n = bounded n
instance PrintfArg Word64 where argument n = bounded n
instance PrintfArg Integer where argument n = Whole Nothing n
instance PrintfArg Double where argument x = Broken (showReal x)
instance PrintfArg Float where argument x = Broken (showReal x)
instance PrintfArg Char where argument c = Letter c
instance IsChar c => PrintfArg [c] where argument s = Letters (map toChar s)

showReal :: RealFloat a => a -> Char -> Maybe Int -> Bool -> String
showReal x c decimals alternate = (if isUpper c then map toUpper else id) (shown decimals x "")
  where
    shown = case toLower c of
      'e' -> showEFloat
      'f' -> if alternate then showFFloatAlt else showFFloat
      _ -> if alternate then showGFloatAlt else showGFloat

-- Any number of arguments

class PrintfType r where
  collect :: String -> [Argument] -> r

instance IsChar c => PrintfType [c] where
  collect text arguments = map fromChar (format text (reverse arguments))

instance a ~ () => PrintfType (IO a) where
  collect text arguments = putStr (format text (reverse arguments))

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  collect text arguments x = collect text (argument x : arguments)

class HPrintfType r where
  hCollect :: Handle -> String -> [Argument] -> r

instance a ~ () => HPrintfType (IO a) where
  hCollect handle text arguments = hPutStr handle (format text (reverse arguments))

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hCollect handle text arguments x = hCollect handle text (argument x : arguments)

printf :: PrintfType r => String -> r
printf text = collect text []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf handle text = hCollect handle text []

-- Formats

data Field = Field
  { leftAligned, zeroPadded, alternate :: Bool
  , sign :: String
  , width, precision :: Maybe Int
  }

failure :: String -> a
failure message = errorWithoutStackTrace ("printf: " ++ message)

format :: String -> [Argument] -> String
format "" [] = ""
format "" _ = failure "formatting string ended prematurely"
format ('%' : '%' : rest) arguments = '%' : format rest arguments
format ('%' : rest) arguments = flags (Field False False False "" Nothing Nothing) rest arguments
format (c : rest) arguments = c : format rest arguments

flags :: Field -> String -> [Argument] -> String
flags field ('-' : rest) arguments = flags field { leftAligned = True } rest arguments
flags field ('0' : rest) arguments = flags field { zeroPadded = True } rest arguments
flags field ('#' : rest) arguments = flags field { alternate = True } rest arguments
flags field ('+' : rest) arguments = flags field { sign = "+" } rest arguments
flags field (' ' : rest) arguments = flags field { sign = if null (sign field) then " " else sign field } rest arguments
flags field text arguments = case number text arguments of
  (Just n, rest, more) | n < 0 -> decimals field { leftAligned = True, width = Just (negate n) } rest more
  (n, rest, more) -> decimals field { width = n } rest more

decimals :: Field -> String -> [Argument] -> String
decimals field ('.' : text) arguments = case number text arguments of
  (n, rest, more) -> conversion field { precision = Just (maybe 0 id n) } rest more
decimals field text arguments = conversion field text arguments

-- | Digits, or a star that takes an argument.
number :: String -> [Argument] -> (Maybe Int, String, [Argument])
number ('*' : rest) (Whole _ n : more) = (Just (fromInteger n), rest, more)
number ('*' : _) [] = failure "argument list ended prematurely"
number ('*' : _) _ = failure "bad argument"
number text arguments = case span isDigit text of
  ("", _) -> (Nothing, text, arguments)
  (digits, rest) -> (Just (read digits), rest, arguments)

conversion :: Field -> String -> [Argument] -> String
conversion field (c : rest) arguments
  | c `elem` "hlqL" = conversion field rest arguments
  | otherwise = case arguments of
      [] -> failure "argument list ended prematurely"
      x : more -> place field (convert field c x) ++ format rest more
conversion _ "" _ = failure "argument list ended prematurely"

place :: Field -> (String, String) -> String
place field (prefix, text)
  | leftAligned field = prefix ++ text ++ fill ' '
  | zeroPadded field = prefix ++ fill '0' ++ text
  | otherwise = fill ' ' ++ prefix ++ text
  where fill c = replicate (maybe 0 id (width field) - length prefix - length text) c

-- | What must stand before padding with zeros, and the rest.
convert :: Field -> Char -> Argument -> (String, String)
convert field c (Letter x)
  | c `elem` "cv" = ("", [x])
  | otherwise = convert field c (Whole (Just 0) (toInteger (ord x)))
convert field c (Letters text)
  | c `elem` "sv" = ("", maybe id take (precision field) text)
  | otherwise = bad c
convert field c (Broken shown)
  | c `elem` "eEfFgGv" = signed field (negative (shown (if c == 'v' then 'g' else c) (precision field) (alternate field)))
  | otherwise = bad c
  where
    negative ('-' : text) = ("-", text)
    negative text = ("", text)
convert field c (Whole least n) = case c of
  'd' -> signed field decimal
  'i' -> signed field decimal
  'v' -> signed field decimal
  'u' -> ("", digits (show unsigned))
  'x' -> based 16 "0x"
  'X' -> case based 16 "0X" of (prefix, text) -> (prefix, map toUpper text)
  'o' -> case based 8 "0" of { (_, text@('0' : _)) -> ("", text); other -> other }
  'b' -> based 2 "0b"
  'c' | n >= 0, n <= 0x10ffff -> ("", [chr (fromInteger n)])
  _ -> bad c
  where
    decimal = (if n < 0 then "-" else "", digits (show (abs n)))
    unsigned
      | n >= 0 = n
      | Just low <- least = n - 2 * low
      | otherwise = bad c
    based base prefix = (if alternate field then prefix else "", digits (showIntAtBase base intToDigit unsigned ""))
    digits text = case precision field of
      Just 0 | text == "0" -> ""
      Just p -> replicate (p - length text) '0' ++ text
      Nothing -> text

signed :: Field -> (String, String) -> (String, String)
signed field ("", text) = (sign field, text)
signed _ other = other

bad :: Char -> a
bad c = failure ("bad formatting char " ++ show c)
