{-# LANGUAGE NoImplicitPrelude #-}
-- | Classification and conversion of characters.
module Culprit.Char
  ( GeneralCategory (..), generalCategory, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit
  , isHexDigit, isAlphaNum, isPrint, isPunctuation, isSymbol, isSeparator, isMark, isNumber, isAscii, isLatin1
  , isAsciiUpper, isAsciiLower, toUpper, toLower, toTitle, digitToInt, intToDigit
  ) where

import Culprit.Base
import Culprit.Show
import Culprit.Exception
import Culprit.Num
import Culprit.List
import Culprit.Unicode

data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation | InitialQuote | FinalQuote
  | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned

categoryList :: [GeneralCategory]
categoryList =
  [ UppercaseLetter, LowercaseLetter, TitlecaseLetter, ModifierLetter, OtherLetter
  , NonSpacingMark, SpacingCombiningMark, EnclosingMark
  , DecimalNumber, LetterNumber, OtherNumber
  , ConnectorPunctuation, DashPunctuation, OpenPunctuation, ClosePunctuation, InitialQuote, FinalQuote
  , OtherPunctuation
  , MathSymbol, CurrencySymbol, ModifierSymbol, OtherSymbol
  , Space, LineSeparator, ParagraphSeparator
  , Control, Format, Surrogate, PrivateUse, NotAssigned
  ]

categoryNames :: [String]
categoryNames =
  [ "UppercaseLetter", "LowercaseLetter", "TitlecaseLetter", "ModifierLetter", "OtherLetter"
  , "NonSpacingMark", "SpacingCombiningMark", "EnclosingMark"
  , "DecimalNumber", "LetterNumber", "OtherNumber"
  , "ConnectorPunctuation", "DashPunctuation", "OpenPunctuation", "ClosePunctuation", "InitialQuote", "FinalQuote"
  , "OtherPunctuation"
  , "MathSymbol", "CurrencySymbol", "ModifierSymbol", "OtherSymbol"
  , "Space", "LineSeparator", "ParagraphSeparator"
  , "Control", "Format", "Surrogate", "PrivateUse", "NotAssigned"
  ]

instance Enum GeneralCategory where
  toEnum n = if 0 <= n && n < 30 then categoryList !! n else enumerationError "GeneralCategory" "toEnum"
  fromEnum c = case c of
    UppercaseLetter -> 0
    LowercaseLetter -> 1
    TitlecaseLetter -> 2
    ModifierLetter -> 3
    OtherLetter -> 4
    NonSpacingMark -> 5
    SpacingCombiningMark -> 6
    EnclosingMark -> 7
    DecimalNumber -> 8
    LetterNumber -> 9
    OtherNumber -> 10
    ConnectorPunctuation -> 11
    DashPunctuation -> 12
    OpenPunctuation -> 13
    ClosePunctuation -> 14
    InitialQuote -> 15
    FinalQuote -> 16
    OtherPunctuation -> 17
    MathSymbol -> 18
    CurrencySymbol -> 19
    ModifierSymbol -> 20
    OtherSymbol -> 21
    Space -> 22
    LineSeparator -> 23
    ParagraphSeparator -> 24
    Control -> 25
    Format -> 26
    Surrogate -> 27
    PrivateUse -> 28
    NotAssigned -> 29
  enumFrom x = boundedEnumFrom x
  enumFromThen x y = boundedEnumFromThen x y

instance Bounded GeneralCategory where
  minBound = UppercaseLetter
  maxBound = NotAssigned

instance Eq GeneralCategory where
  x == y = fromEnum x == fromEnum y

instance Ord GeneralCategory where
  compare x y = compare (fromEnum x) (fromEnum y)

instance Show GeneralCategory where
  showsPrec _ c s = (categoryNames !! fromEnum c) ++ s

generalCategory :: Char -> GeneralCategory
generalCategory c = categoryList !! categoryIndex c

isAscii, isLatin1, isControl, isDigit, isOctDigit, isHexDigit, isAsciiUpper, isAsciiLower :: Char -> Bool
isAscii c = c < '\x80'
isLatin1 c = c <= '\xff'
isControl c = c < ' ' || ('\DEL' <= c && c <= '\x9f')
isDigit c = '0' <= c && c <= '9'
isOctDigit c = '0' <= c && c <= '7'
isHexDigit c = isDigit c || ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F')
isAsciiUpper c = 'A' <= c && c <= 'Z'
isAsciiLower c = 'a' <= c && c <= 'z'

-- In the following, ASCII is decided without the table. Numbers of categories: 0-4 letters, 5-7 marks, 8-10 numbers,
-- 11-17 punctuation, 18-21 symbols, 22-24 separators.

isUpper, isLower, isAlpha, isLetter, isAlphaNum, isPrint, isPunctuation, isSymbol, isSeparator, isMark, isNumber
  :: Char -> Bool
isUpper c = if c < '\x80' then isAsciiUpper c else inCategories c (\k -> k == 0 || k == 2)
isLower c = if c < '\x80' then isAsciiLower c else inCategories c (\k -> k == 1)
isAlpha c = if c < '\x80' then isAsciiLower c || isAsciiUpper c else inCategories c (\k -> k <= 4)
isLetter c = isAlpha c
isAlphaNum c
  | c < '\x80' = isAsciiLower c || isAsciiUpper c || isDigit c
  | otherwise = inCategories c (\k -> k <= 4 || (8 <= k && k <= 10))
isPrint c = if c < '\x80' then ' ' <= c && c < '\DEL' else inCategories c (\k -> k <= 22)
isPunctuation c = inCategories c (\k -> 11 <= k && k <= 17)
isSymbol c = inCategories c (\k -> 18 <= k && k <= 21)
isSeparator c = inCategories c (\k -> 22 <= k && k <= 24)
isMark c = inCategories c (\k -> 5 <= k && k <= 7)
isNumber c = if c < '\x80' then isDigit c else inCategories c (\k -> 8 <= k && k <= 10)

inCategories :: Char -> (Int -> Bool) -> Bool
inCategories c p = p (categoryIndex c)

toUpper, toLower, toTitle :: Char -> Char
toUpper c
  | c < '\x80' = if isAsciiLower c then unsafeChr (ord c - 32) else c
  | otherwise = upperOf c
toLower c
  | c < '\x80' = if isAsciiUpper c then unsafeChr (ord c + 32) else c
  | otherwise = lowerOf c
toTitle c
  | c < '\x80' = if isAsciiLower c then unsafeChr (ord c - 32) else c
  | otherwise = titleOf c

digitToInt :: Char -> Int
digitToInt c
  | isDigit c = ord c - 48
  | 'a' <= c && c <= 'f' = ord c - 87
  | 'A' <= c && c <= 'F' = ord c - 55
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)

intToDigit :: Int -> Char
intToDigit n
  | 0 <= n && n <= 9 = unsafeChr (48 + n)
  | 10 <= n && n <= 15 = unsafeChr (87 + n)
  | otherwise = errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show n)
