-- Counterexamples with records, strings, newtypes, functions and operators.
module RecordsAndFunctions where

data Account = Account { owner :: String, balance :: Int } deriving (Show, Eq)

newtype Age = Age { years :: Int } deriving (Show, Eq)

data Expr = Lit Int | Expr :+: Expr deriving Show

withdraw :: Account -> Int -> Account
withdraw account amount
  | owner account == "" = error "nobody owns this"
  | amount > balance account = error ("not enough: " ++ show (balance account))
  | otherwise = account { balance = balance account - amount }

prop_older :: Age -> Bool
prop_older (Age n) = n < 100

prop_twice :: (Int -> Int) -> Int -> Bool
prop_twice f x = f (f x) == f x

prop_greeting :: String -> Bool
prop_greeting name = name /= "Ann"

prop_literals :: Expr -> Bool
prop_literals (Lit _ :+: Lit 7) = False
prop_literals _ = True
