module Main (main) where

import Control.Applicative
import Data.Char

newtype Parser a = Parser { parse :: String -> Maybe (a, String) }
instance Functor Parser where fmap f (Parser p) = Parser (fmap (\(a, s) -> (f a, s)) . p)
instance Applicative Parser where
  pure a = Parser (\s -> Just (a, s))
  Parser f <*> Parser p = Parser (\s -> case f s of
    Nothing -> Nothing
    Just (g, rest) -> fmap (\(a, r) -> (g a, r)) (p rest))
instance Monad Parser where Parser p >>= f = Parser (\s -> p s >>= \(a, r) -> parse (f a) r)
instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser (\s -> p s <|> q s)

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser f where
  f (c : cs) | ok c = Just (c, cs)
  f _ = Nothing

char :: Char -> Parser Char
char = satisfy . (==)

number, factor, term, expr :: Parser Int
number = read <$> some (satisfy isDigit)
factor = number <|> char '(' *> expr <* char ')'
term = do { f <- factor; rest f } where
  rest a = (do { _ <- char '*'; b <- factor; rest (a * b) }) <|> pure a
expr = foldl (+) <$> term <*> many (char '+' *> term)

main :: IO ()
main = do
  print (parse expr "1+2*(3+4)*2+5")
  print (parse expr "2*", parse expr "x")
  print (parse (many (char 'a') <* optional (char 'b')) "aabc")
