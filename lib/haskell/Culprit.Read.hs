{-# LANGUAGE NoImplicitPrelude #-}
-- | Reading values from strings, with the parsers of the Haskell report: a parser gives all its results with the rest.
module Culprit.Read
  ( ReadS, Read (..), reads, read, readEither, readMaybe, readParen, lex, lexLitChar, readLitChar, lexDigits
  ) where

import Culprit.Base
import Culprit.Show
import Culprit.Exception
import Culprit.Num
import Culprit.List
import Culprit.Foldable (concatMap)
import Culprit.Char
import Culprit.Fixed
import Culprit.Float

type ReadS a = String -> [(a, String)]

class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readList s = readListOf reads s

reads :: Read a => ReadS a
reads s = readsPrec 0 s

readEither :: Read a => String -> Either String a
readEither s = case [x | (x, t) <- reads s, (_ : _) <- [endOf t]] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"
  where
    endOf t = filter (\(token, _) -> listNull token) (lex t)

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Left _ -> Nothing
  Right x -> Just x

read :: Read a => String -> a
read s = case readEither s of
  Left message -> errorWithoutStackTrace message
  Right x -> x

readParen :: Bool -> ReadS a -> ReadS a
readParen required p = if required then mandatory else optional
  where
    optional s = p s ++ mandatory s
    mandatory s = [(x, u) | ("(", t) <- lex s, (x, t') <- optional t, (")", u) <- lex t']

readListOf :: ReadS a -> ReadS [a]
readListOf p = readParen False (\s -> [r | ("[", t) <- lex s, r <- first t])
  where
    first s = [([], t) | ("]", t) <- lex s] ++ [(x : xs, u) | (x, t) <- p s, (xs, u) <- rest t]
    rest s = [([], t) | ("]", t) <- lex s] ++ [(x : xs, v) | (",", t) <- lex s, (x, u) <- p t, (xs, v) <- rest u]

-- | A constructor with one argument.
readConstructor :: Read a => String -> (a -> b) -> Int -> ReadS b
readConstructor name make d =
  readParen (d > 10) (\s -> [(make x, u) | (token, t) <- lex s, token == name, (x, u) <- readsPrec 11 t])

-- Tokens

-- | The first token and the rest; an empty token at the end; nothing where no token starts.
lex :: ReadS String
lex s@(c : _) | isDigit c = [lexNumber s]  -- what is read most often comes first: every question forks for unknown text
lex text = case dropWhile isSpace text of
  "" -> [("", "")]
  s@(c : cs)
    | isDigit c -> [lexNumber s]
    | c == '"' -> [('"' : token, t) | (token, t) <- lexString cs]
    | c == '\'' -> [('\'' : token ++ "'", t) | (token, '\'' : t) <- lexLitChar cs, token /= "'"]
    | isSpecial c -> [([c], cs)]
    | isOperatorChar c -> [span isOperatorChar s]
    | isAlpha c || c == '_' -> [span isNameChar s]
    | otherwise -> []
  where
    isNameChar c = isAlphaNum c || c == '_' || c == '\''

isSpecial, isOperatorChar :: Char -> Bool
isSpecial c = listElem c ",;()[]{}`"
isOperatorChar c
  | c < '\x80' = listElem c "!@#$%&*+./<=>?\\^|:-~"
  | otherwise = isSymbol c || isPunctuation c

lexString :: ReadS String
lexString ('"' : s) = [("\"", s)]
lexString ('\\' : '&' : s) = [('\\' : '&' : token, t) | (token, t) <- lexString s]
lexString ('\\' : s@(c : _))
  | isSpace c = [('\\' : gap ++ '\\' : token, u) | (gap, '\\' : t) <- [span isSpace s], (token, u) <- lexString t]
lexString s = [(character ++ token, u) | (character, t) <- lexLitChar s, (token, u) <- lexString t]

lexNumber :: String -> (String, String)
lexNumber ('0' : x : s@(d : _))
  | (x == 'x' || x == 'X') && isHexDigit d = prefixed isHexDigit
  | (x == 'o' || x == 'O') && isOctDigit d = prefixed isOctDigit
  where
    prefixed p = case span p s of (digits, t) -> ('0' : x : digits, t)
lexNumber s = case span isDigit s of
  (digits, t) -> case lexFraction t of
    (fraction, u) -> case lexExponent u of
      (power, v) -> (digits ++ fraction ++ power, v)

lexFraction, lexExponent :: String -> (String, String)
lexFraction ('.' : s@(d : _)) | isDigit d = case span isDigit s of (digits, t) -> ('.' : digits, t)
lexFraction s = ("", s)
lexExponent (e : s@(d : _)) | isE e && isDigit d = case span isDigit s of (digits, t) -> (e : digits, t)
lexExponent (e : sign : s@(d : _))
  | isE e && (sign == '-' || sign == '+') && isDigit d = case span isDigit s of (digits, t) -> (e : sign : digits, t)
lexExponent s = ("", s)

isE :: Char -> Bool
isE c = c == 'e' || c == 'E'

lexDigits :: ReadS String
lexDigits s = case span isDigit s of
  ("", _) -> []
  result -> [result]

-- | One character as it stands between quotes, as text.
lexLitChar :: ReadS String
lexLitChar "" = []
lexLitChar s@(c : cs)
  | c /= '\\' = [([c], cs)]
  | otherwise = [(taken s t, t) | (_, t) <- readLitChar s]
  where
    taken from to = take (listLength from - listLength to) from

readLitChar :: ReadS Char
readLitChar "" = []
readLitChar ('\\' : s) = readEscape s
readLitChar (c : s) = [(c, s)]

readEscape :: ReadS Char
readEscape "" = []
readEscape s@(c : cs)
  | isDigit c = numeric 10 isDigit s
  | c == 'x' || c == 'X' = numeric 16 isHexDigit cs
  | c == 'o' || c == 'O' = numeric 8 isOctDigit cs
  | c == '^' = [(chr (ord d - 64), t) | d : t <- [cs], '@' <= d && d <= '_']
  | otherwise = case lookup c simpleEscapes of
      Just d -> [(d, cs)]
      Nothing -> take 1 [(d, t) | (name, d) <- namedEscapes, Just t <- [stripPrefix name s]]
  where
    numeric base p t = case span p t of
      ("", _) -> []
      (digits, u) -> let n = digitsValue base digits in if n <= 1114111 then [(chr (fromInteger n), u)] else []

simpleEscapes :: [(Char, Char)]
simpleEscapes =
  [ ('a', '\a'), ('b', '\b'), ('f', '\f'), ('n', '\n'), ('r', '\r'), ('t', '\t'), ('v', '\v'), ('\\', '\\')
  , ('"', '"'), ('\'', '\'')
  ]

-- | A name that begins another stands behind it.
namedEscapes :: [(String, Char)]
namedEscapes =
  [ ("NUL", '\NUL'), ("SOH", '\SOH'), ("STX", '\STX'), ("ETX", '\ETX'), ("EOT", '\EOT'), ("ENQ", '\ENQ')
  , ("ACK", '\ACK'), ("BEL", '\BEL'), ("BS", '\BS'), ("HT", '\HT'), ("LF", '\LF'), ("VT", '\VT'), ("FF", '\FF')
  , ("CR", '\CR'), ("SO", '\SO'), ("SI", '\SI'), ("DLE", '\DLE'), ("DC1", '\DC1'), ("DC2", '\DC2'), ("DC3", '\DC3')
  , ("DC4", '\DC4'), ("NAK", '\NAK'), ("SYN", '\SYN'), ("ETB", '\ETB'), ("CAN", '\CAN'), ("EM", '\EM')
  , ("SUB", '\SUB'), ("ESC", '\ESC'), ("FS", '\FS'), ("GS", '\GS'), ("RS", '\RS'), ("US", '\US'), ("SP", '\SP')
  , ("DEL", '\DEL')
  ]

-- Numbers

digitsValue :: Integer -> String -> Integer
digitsValue base digits = listFoldl' (\n d -> n * base + toInteger (digitToInt d)) 0 digits

-- | A number token as a fraction; the flag says whether it is written as an integer.
tokenValue :: String -> Maybe (Rational, Bool)
tokenValue ('0' : x : digits)
  | x == 'x' || x == 'X' = Just (digitsValue 16 digits :% 1, True)
  | x == 'o' || x == 'O' = Just (digitsValue 8 digits :% 1, True)
tokenValue token@(c : _) | isDigit c = case span isDigit token of
  (whole, "") -> Just (digitsValue 10 whole :% 1, True)
  (whole, rest) -> Just (decimal whole rest, False)
tokenValue _ = Nothing

decimal :: String -> String -> Rational
decimal whole rest = scaled (digitsValue 10 (whole ++ digits)) (power - listLength digits)
  where
    (digits, afterwards) = case rest of
      '.' : t -> span isDigit t
      _ -> ("", rest)
    power :: Int
    power = case afterwards of
      _ : '-' : t -> negate (fromInteger (digitsValue 10 t))
      _ : '+' : t -> fromInteger (digitsValue 10 t)
      _ : t -> fromInteger (digitsValue 10 t)
      "" -> 0
    scaled n e = if e >= 0 then (n * 10 ^ e) :% 1 else reduce n (10 ^ negate e)

-- | A number with an optional minus sign, in parentheses or not.
readNumber :: Num a => (String -> Maybe a) -> ReadS a
readNumber convert = readParen False signed
  where
    signed s = listConcatMap afterToken (lex s)
    afterToken ("-", t) = [(negate x, u) | (token, u) <- lex t, Just x <- [convert token]]
    afterToken (token, t) = case convert token of
      Just x -> [(x, t)]
      Nothing -> []

readInteger :: Num a => ReadS a
readInteger s = readNumber convert s
  where
    convert token = case tokenValue token of
      Just (n :% _, True) -> Just (fromInteger n)
      _ -> Nothing

readRational :: RealFloat a => ReadS a
readRational s = readNumber convert s
  where
    convert "NaN" = Just (0 / 0)
    convert "Infinity" = Just (1 / 0)
    convert token = case tokenValue token of
      Just (r, _) -> Just (fromRational r)
      Nothing -> Nothing

instance Read Int where
  readsPrec _ s = readInteger s

instance Read Integer where
  readsPrec _ s = readInteger s

instance Read Double where
  readsPrec _ s = readRational s

instance Read Float where
  readsPrec _ s = readRational s

instance Width w => Read (Fixed w) where
  readsPrec _ s = readInteger s

instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec d =
    readParen (d > 7) (\s -> [(x % y, v) | (x, t) <- readsPrec 8 s, ("%", u) <- lex t, (y, v) <- readsPrec 8 u])

-- Data

instance Read Char where
  readsPrec _ = readParen False (\s -> [(c, t) | ('\'' : token, t) <- lex s, (c, "'") <- readLitChar token])
  readList s = readParen False strings s ++ readListOf reads s
    where
      strings t = [(contents token, u) | ('"' : token, u) <- lex t]

-- | The characters of a string token behind its first quote.
contents :: String -> String
contents "\"" = ""
contents ('\\' : '&' : s) = contents s
contents ('\\' : c : s) | isSpace c = contents (drop 1 (dropWhile isSpace s))
contents s = case readLitChar s of
  (c, t) : _ -> c : contents t
  [] -> ""

instance Read Bool where
  readsPrec _ = readParen False (\s -> [r | (token, t) <- lex s, r <- value token t])
    where
      value "True" t = [(True, t)]
      value "False" t = [(False, t)]
      value _ _ = []

instance Read Ordering where
  readsPrec _ = readParen False (\s -> [r | (token, t) <- lex s, r <- value token t])
    where
      value "LT" t = [(LT, t)]
      value "EQ" t = [(EQ, t)]
      value "GT" t = [(GT, t)]
      value _ _ = []

instance Read a => Read [a] where
  readsPrec _ s = readList s

instance Read a => Read (Maybe a) where
  readsPrec d s =
    readParen False (\r -> [(Nothing, t) | ("Nothing", t) <- lex r]) s ++ readConstructor "Just" Just d s

instance (Read a, Read b) => Read (Either a b) where
  readsPrec d s = readConstructor "Left" Left d s ++ readConstructor "Right" Right d s

instance Read a => Read (NonEmpty a) where
  readsPrec d =
    readParen (d > 5) (\s -> [(x :| xs, v) | (x, t) <- readsPrec 6 s, (":|", u) <- lex t, (xs, v) <- readsPrec 6 u])

instance Read () where
  readsPrec _ = readParen False (\s -> [((), u) | ("(", t) <- lex s, (")", u) <- lex t])

comma :: Read a => ReadS a
comma s = [r | (",", t) <- lex s, r <- reads t]

instance (Read a, Read b) => Read (a, b) where
  readsPrec _ =
    readParen False (\s -> [((a, b), w) | ("(", t) <- lex s, (a, u) <- reads t, (b, v) <- comma u, (")", w) <- lex v])

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec _ =
    readParen False
      ( \s ->
          [ ((a, b, c), x)
          | ("(", t) <- lex s, (a, u) <- reads t, (b, v) <- comma u, (c, w) <- comma v, (")", x) <- lex w
          ]
      )

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec _ =
    readParen False
      ( \s ->
          [ ((a, b, c, d), y)
          | ("(", t) <- lex s, (a, u) <- reads t, (b, v) <- comma u, (c, w) <- comma v, (d, x) <- comma w
          , (")", y) <- lex x
          ]
      )
