{-# LANGUAGE NoImplicitPrelude #-}
-- | Conversion of values to readable strings, in exactly the format of the Haskell report and GHC.
module Culprit.Show
  ( ShowS, Show (..), shows, showChar, showString, showParen, showListWith, showLitChar
  , showLitString, showInteger, showsApplied, showTuple
  ) where

import Culprit.Base

foreign import prim "i64.quot" primIntQuot :: Int -> Int -> Int
foreign import prim "i64.rem" primIntRem :: Int -> Int -> Int
foreign import prim "int.quot" primIntegerQuot :: Integer -> Integer -> Integer
foreign import prim "int.rem" primIntegerRem :: Integer -> Integer -> Integer
foreign import prim "coerce" smallInteger :: Integer -> Int

type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = showsPrec 0 x ""
  showList xs s = showListWith shows xs s

shows :: Show a => a -> ShowS
shows x = showsPrec 0 x

showChar :: Char -> ShowS
showChar c = \s -> c : s

showString :: String -> ShowS
showString t = \s -> t ++ s

showParen :: Bool -> ShowS -> ShowS
showParen b p = if b then \s -> '(' : p (')' : s) else p

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] s = '[' : ']' : s
showListWith showElement (x : xs) s = '[' : showElement x (rest xs)
  where
    rest [] = ']' : s
    rest (y : ys) = ',' : showElement y (rest ys)

-- | A constructor applied to one argument, in a context of the given precedence.
showsApplied :: Show a => String -> Int -> a -> ShowS
showsApplied name d x = showParen (d > 10) (\s -> name ++ ' ' : showsPrec 11 x s)

-- Numbers

instance Show Int where
  showsPrec d n s
    | n < 0 = if d > 6 then '(' : '-' : negativeDigits n (')' : s) else '-' : negativeDigits n s
    | otherwise = naturalDigits n s

naturalDigits, negativeDigits :: Int -> ShowS
naturalDigits n s =
  if n < 10
    then digit n : s
    else let c = digit (primIntRem n 10) in c `seq` naturalDigits (primIntQuot n 10) (c : s)
negativeDigits n s =
  if negate 10 < n
    then digit (negate n) : s
    else let c = digit (negate (primIntRem n 10)) in c `seq` negativeDigits (primIntQuot n 10) (c : s)

digit :: Int -> Char
digit n = unsafeChr (48 + n)

instance Show Integer where
  showsPrec d n s
    | n < 0 = if d > 6 then '(' : '-' : showInteger (negate n) (')' : s) else '-' : showInteger (negate n) s
    | otherwise = showInteger n s

-- | The digits of a number that is not negative, 18 at a time.
showInteger :: Integer -> ShowS
showInteger n s =
  if n < 1000000000000000000
    then naturalDigits (smallInteger n) s
    else showInteger (primIntegerQuot n 1000000000000000000)
           (eighteenDigits 18 (smallInteger (primIntegerRem n 1000000000000000000)) s)

eighteenDigits :: Int -> Int -> ShowS
eighteenDigits 0 _ s = s
eighteenDigits count n s =
  let c = digit (primIntRem n 10) in c `seq` eighteenDigits (count - 1) (primIntQuot n 10) (c : s)

-- Characters and strings

instance Show Char where
  showsPrec _ '\'' s = "'\\''" ++ s
  showsPrec _ c s = '\'' : showLitChar c ('\'' : s)
  showList text s = '"' : showLitString text ('"' : s)

showLitChar :: Char -> ShowS
showLitChar c s
  | c > '\DEL' = '\\' : protect isDigit (naturalDigits (ord c)) s
  | c == '\DEL' = "\\DEL" ++ s
  | c == '\\' = "\\\\" ++ s
  | c >= ' ' = c : s
  | c == '\SO' = protect (\d -> d == 'H') (showString "\\SO") s
  | otherwise = controlName c ++ s
  where
    isDigit d = '0' <= d && d <= '9'

-- | Separates an escape from a following character that could be taken as its continuation.
protect :: (Char -> Bool) -> ShowS -> ShowS
protect continues escape s = escape (separated s)
  where
    separated t = case t of
      c : _ | continues c -> '\\' : '&' : t
      _ -> t

controlName :: Char -> String
controlName c = case c of
  '\a' -> "\\a"
  '\b' -> "\\b"
  '\t' -> "\\t"
  '\n' -> "\\n"
  '\v' -> "\\v"
  '\f' -> "\\f"
  '\r' -> "\\r"
  '\NUL' -> "\\NUL"
  '\SOH' -> "\\SOH"
  '\STX' -> "\\STX"
  '\ETX' -> "\\ETX"
  '\EOT' -> "\\EOT"
  '\ENQ' -> "\\ENQ"
  '\ACK' -> "\\ACK"
  '\SI' -> "\\SI"
  '\DLE' -> "\\DLE"
  '\DC1' -> "\\DC1"
  '\DC2' -> "\\DC2"
  '\DC3' -> "\\DC3"
  '\DC4' -> "\\DC4"
  '\NAK' -> "\\NAK"
  '\SYN' -> "\\SYN"
  '\ETB' -> "\\ETB"
  '\CAN' -> "\\CAN"
  '\EM' -> "\\EM"
  '\SUB' -> "\\SUB"
  '\ESC' -> "\\ESC"
  '\FS' -> "\\FS"
  '\GS' -> "\\GS"
  '\RS' -> "\\RS"
  _ -> "\\US"

showLitString :: String -> ShowS
showLitString [] s = s
showLitString ('"' : cs) s = '\\' : '"' : showLitString cs s
showLitString (c : cs) s = showLitChar c (showLitString cs s)

-- Data

instance Show Bool where
  showsPrec _ True s = "True" ++ s
  showsPrec _ False s = "False" ++ s

instance Show Ordering where
  showsPrec _ LT s = "LT" ++ s
  showsPrec _ EQ s = "EQ" ++ s
  showsPrec _ GT s = "GT" ++ s

instance Show () where
  showsPrec _ () s = '(' : ')' : s

instance Show a => Show [a] where
  showsPrec _ xs s = showList xs s

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing s = "Nothing" ++ s
  showsPrec d (Just x) s = showsApplied "Just" d x s

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left x) s = showsApplied "Left" d x s
  showsPrec d (Right y) s = showsApplied "Right" d y s

instance Show a => Show (NonEmpty a) where
  showsPrec d (x :| xs) = showParen (d > 5) (\s -> showsPrec 6 x (" :| " ++ showsPrec 6 xs s))

showTuple :: [ShowS] -> ShowS
showTuple parts s = '(' : go parts
  where
    go [] = ')' : s
    go [p] = p (')' : s)
    go (p : ps) = p (',' : go ps)

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) = showTuple [shows a, shows b]

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) = showTuple [shows a, shows b, shows c]

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g]
