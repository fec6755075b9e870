-- culprit: explore eval --max-outputs 20
{-# LANGUAGE GADTs #-}
-- Which constructors an unknown can have depends on its type, and what a constructor leaves open is open.
module Gadt where

data Expr a where
  Number :: Int -> Expr Int
  Flag   :: Bool -> Expr Bool
  Plus   :: Expr Int -> Expr Int -> Expr Int
  If     :: Expr Bool -> Expr a -> Expr a -> Expr a
  Same   :: Eq' a -> Expr a -> Expr a -> Expr Bool
  Pair   :: Expr a -> Expr b -> Expr (a, b)
  First  :: Expr (a, b) -> Expr a

data Eq' a where
  OfNumbers :: Eq' Int
  OfFlags   :: Eq' Bool

eval :: Expr Int -> Int
eval (Number n) = n
eval (Plus a b) = eval a + eval b
eval (If c a b) = if test c then eval a else eval b
eval (First pair) = first pair

first :: Expr (Int, b) -> Int
first (Pair a _) = eval a
first (If c a b) = if test c then first a else first b
first (First _) = error "a pair of pairs"

test :: Expr Bool -> Bool
test (Flag b) = b
test (If c a b) = if test c then test a else test b
test (Same OfNumbers a b) = eval a == eval b
test (Same OfFlags a b) = test a == test b
test (First _) = error "a pair of flags"
