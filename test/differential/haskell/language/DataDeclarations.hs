{-# LANGUAGE TypeOperators #-}
module Main (main) where

data Nat = Zero | Succ Nat
data Pair a b = Pair a b
data a :+: b = L a | R b
infixr 5 :+:
data Tree a = Tip | Bin { left :: Tree a, value :: a, right :: Tree a }
data Void0
type Both a = Pair a a

toInt :: Nat -> Int
toInt Zero = 0
toInt (Succ n) = 1 + toInt n

sumBoth :: Both Int -> Int
sumBoth (Pair a b) = a + b

which :: a :+: b -> String
which (L _) = "left"
which (R _) = "right"

flatten :: Tree a -> [a]
flatten Tip = []
flatten t = flatten (left t) ++ [value t] ++ flatten (right t)

main :: IO ()
main = do
  print (toInt (Succ (Succ Zero)))
  print (sumBoth (Pair 1 2))
  putStrLn (which (L 1 :: Int :+: Char))
  putStrLn (which (R undefined :: Void0 :+: Void0))
  print (flatten (Bin Tip 1 (Bin Tip 2 Tip)))
