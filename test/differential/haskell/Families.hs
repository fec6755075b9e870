{-# LANGUAGE TypeFamilies, GADTs, FlexibleContexts #-}
module Main (main) where

-- data families, at the top level and in classes; GADTs

data family Box a
data instance Box Int = Small Int | Large Integer deriving (Show, Eq)
data instance Box Bool = Flags { on :: Bool, off :: Bool } deriving (Show, Eq)
data instance Box Char = Letters [Char] !Int deriving (Eq, Show)

data family Pile a
data instance Pile [b] = Pile [b] !Int
data instance Pile (Maybe b) = Perhaps (Maybe b) | Never

height :: Pile [b] -> Int
height (Pile bs n) = length bs + n

size :: Box Int -> Integer
size (Small n) = toInteger n
size (Large n) = n

class Container f where
  data Bag f
  empty :: Bag f
  insert :: f -> Bag f -> Bag f
  toL :: Bag f -> [f]

instance Container Char where
  data Bag Char = NoChar | OneMore Char (Bag Char)
  empty = NoChar
  insert = OneMore
  toL NoChar = []
  toL (OneMore c rest) = c : toL rest

instance Container () where
  data Bag () = Count Int
  empty = Count 0
  insert () (Count n) = Count (n + 1)
  toL (Count n) = replicate n ()

fromL :: Container f => [f] -> Bag f
fromL = foldr insert empty

data Term a where
  Lit    :: Int -> Term Int
  Truth  :: Bool -> Term Bool
  Add    :: Term Int -> Term Int -> Term Int
  Cond   :: Term Bool -> Term a -> Term a -> Term a
  Tuple  :: Term a -> Term b -> Term (a, b)
  Second :: Term (a, b) -> Term b

eval :: Term a -> a
eval (Lit n) = n
eval (Truth b) = b
eval (Add a b) = eval a + eval b
eval (Cond c a b) = if eval c then eval a else eval b
eval (Tuple a b) = (eval a, eval b)
eval (Second t) = snd (eval t)

main :: IO ()
main = do
  print (size (Small 3), size (Large 12345678901234567890))
  print (Flags { on = True, off = False }, Small 1 == Small 1, Letters "ab" 2)
  print (on (Flags True False), off (Flags True False) { on = False })
  putStrLn (toL (fromL "bag"))
  print (length (toL (fromL [(), (), ()])))
  print (eval (Cond (Truth False) (Lit 1) (Add (Lit 2) (Second (Tuple (Truth True) (Lit 40))))))
  print (case Letters undefined 1 of Letters _ n -> n)
  print (height (Pile "abc" 4), case Perhaps (Just 'x') of { Perhaps m -> m; Never -> Nothing })
