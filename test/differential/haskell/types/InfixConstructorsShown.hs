module Main (main) where

data E = Int :+: Int | E :*: E | E `And` E | Neg { inner :: E } | (:-:) Int Int deriving (Show, Eq, Ord, Read)
infixl 6 :+:
infixr 7 :*:
infix 4 `And`
data Op = Op { (<+>) :: Int, plain' :: Maybe Op } deriving (Show, Read, Eq)
newtype Wrap f a = Wrap { unWrap :: f a } deriving (Show)

main :: IO ()
main = do
  print [(-1) :+: (-2), (1 :+: 2) :*: (3 :+: 4) :*: (5 :+: 6), (1 :+: 2) `And` (3 :+: 4), Neg (1 :+: 2), Neg { inner = Neg (0 :-: (-1)) }]
  print (Op { (<+>) = -1, plain' = Just (Op 2 Nothing) })
  print (read "Op {(<+>) = -1, plain' = Just (Op {(<+>) = 2, plain' = Nothing})}" :: Op)
  print (read "(1 :+: 2) :*: Neg {inner = (-3) :+: 4}" :: E, read "(1 :+: 2) `And` (3 :-: 4)" :: E)
  print (Wrap (Just (-1)), showsPrec 7 (1 :+: 2) "", showsPrec 6 (1 :+: 2) "", Just (1 :+: 2))
