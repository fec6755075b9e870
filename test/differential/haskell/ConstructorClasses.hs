module Main (main) where

import Data.Char (isDigit, isSpace)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser (\s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> Just (f a, r))

instance Applicative Parser where
  pure a = Parser (\s -> Just (a, s))
  Parser pf <*> Parser pa = Parser (\s -> do
    (f, r) <- pf s
    (a, r') <- pa r
    return (f a, r'))

instance Monad Parser where
  Parser p >>= f = Parser (\s -> p s >>= \(a, r) -> runParser (f a) r)

failP :: Parser a
failP = Parser (const Nothing)

orElse :: Parser a -> Parser a -> Parser a
orElse (Parser p) (Parser q) = Parser (\s -> maybe (q s) Just (p s))

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser f
  where
    f (c : cs) | ok c = Just (c, cs)
    f _ = Nothing

many1, many0 :: Parser a -> Parser [a]
many1 p = (:) <$> p <*> many0 p
many0 p = many1 p `orElse` pure []

token :: Parser a -> Parser a
token p = p <* many0 (satisfy isSpace)

symbol :: Char -> Parser Char
symbol = token . satisfy . (==)

number :: Parser Int
number = token (read <$> many1 (satisfy isDigit))

expr, term, factor :: Parser Int
expr = term >>= rest
  where
    rest acc = (do
      op <- symbol '+' `orElse` symbol '-'
      t <- term
      rest (if op == '+' then acc + t else acc - t)) `orElse` return acc
term = do
  f <- factor
  fs <- many0 (symbol '*' *> factor)
  return (product (f : fs))
factor = number `orElse` (symbol '(' *> expr <* symbol ')')

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue [] []
  insert x (Queue f b) = Queue f (x : b)
  toL (Queue f b) = f ++ reverse b

fillFrom :: Container f => [a] -> f a
fillFrom = foldr insert empty

newtype Compose f g a = Compose (f (g a))

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h (Compose x) = Compose (fmap (fmap h) x)

data Rose a = Rose a [Rose a] deriving Show

instance Functor Rose where
  fmap f (Rose a rs) = Rose (f a) (map (fmap f) rs)

instance Foldable Rose where
  foldMap f (Rose a rs) = f a <> mconcat (map (foldMap f) rs)

instance Traversable Rose where
  traverse f (Rose a rs) = Rose <$> f a <*> traverse (traverse f) rs

newtype Fix f = Fix (f (Fix f))
data ListF a r = NilF | ConsF a r

instance Functor (ListF a) where
  fmap _ NilF = NilF
  fmap f (ConsF a r) = ConsF a (f r)

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix x) = alg (fmap (cata alg) x)

main :: IO ()
main = do
  print (runParser expr "1 + 2 * (3 - 4) * 5")
  print (runParser expr "12*3 rest")
  print (runParser expr "x")
  print (toL (fillFrom "abc" :: Stack Char), toL (fillFrom "abc" :: Queue Char))
  let Compose r = fmap (+ 1) (Compose [Just 1, Nothing, Just 3])
  print r
  let tree = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]
  print (fmap (* 2) tree)
  print (sum tree, product tree, maximum tree, length tree, elem 3 tree, foldr (:) [] tree)
  print (traverse (\x -> if x > 0 then Just (x - 1) else Nothing) tree)
  print (traverse (\x -> [x, x * 10]) (Rose 1 [Rose 2 []]))
  print (fmap length (mapM (\x -> if x < 4 then Right [x] else Left x) tree))
  print (cata (\l -> case l of { NilF -> 0; ConsF a n -> a + n }) (Fix (ConsF 1 (Fix (ConsF 2 (Fix NilF))))))
  print (((+) <$> (* 2) <*> (+ 10)) 3)
  print ((do { a <- (* 2); b <- (+ 10); return (a + b) }) 3)
  print (fmap (+ 1) (Right 3 :: Either String Int), fmap (+ 1) ("w", 1))
  print ((,) <$> Just 1 <*> Just 'x', pure 5 :: [Int], [(+ 1), (* 2)] <*> [10, 20])
  print (Just 1 <* Just 2, Just 1 *> Just 2, 3 <$ Just 1)
