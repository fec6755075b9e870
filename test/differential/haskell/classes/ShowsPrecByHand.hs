module Main (main) where

data E = N Int | E :+: E | E :*: E | Neg E
infixl 6 :+:
infixl 7 :*:

instance Show E where
  showsPrec _ (N n) = shows n
  showsPrec d (a :+: b) = showParen (d > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
  showsPrec d (a :*: b) = showParen (d > 7) (showsPrec 7 a . showChar '*' . showsPrec 8 b)
  showsPrec d (Neg e) = showParen (d > 9) (showChar '-' . showsPrec 10 e)
  showList es s = "<" ++ foldr (\e r -> shows e (';' : r)) (">" ++ s) es

main :: IO ()
main = do
  print (N 1 :+: N 2 :*: N 3 :+: N 4)
  print ((N 1 :+: N 2) :*: (N 3 :+: (N 4 :+: N 5)))
  print (Neg (N 1 :+: Neg (N 2)))
  print [N 1, N 2 :*: N 3]
  print (Just [N 1], Just (N 1 :+: N 2))
