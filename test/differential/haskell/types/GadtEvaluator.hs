{-# LANGUAGE GADTs, KindSignatures #-}
module Main (main) where

import Data.Kind (Type)

data Expr :: Type -> Type where
  Lit :: Show a => a -> Expr a
  Plus :: Num a => Expr a -> Expr a -> Expr a
  Less :: Ord a => Expr a -> Expr a -> Expr Bool
  Cond :: Expr Bool -> Expr a -> Expr a -> Expr a
  Tup :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a

eval :: Expr a -> a
eval (Lit x) = x
eval (Plus a b) = eval a + eval b
eval (Less a b) = eval a < eval b
eval (Cond c t e) = if eval c then eval t else eval e
eval (Tup a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

render :: Expr a -> String
render e = case e of
  Lit x -> show x
  Plus a b -> render a ++ "+" ++ render b
  Less a b -> render a ++ "<" ++ render b
  Cond c t f -> "if " ++ render c ++ " then " ++ render t ++ " else " ++ render f
  Tup a b -> "(" ++ render a ++ "," ++ render b ++ ")"
  Fst p -> "fst " ++ render p

main :: IO ()
main = do
  let e = Cond (Less (Lit 1.5) (Plus (Lit 1) (Lit 1))) (Fst (Tup (Lit 'y') (Lit ()))) (Lit 'n')
  print (eval e)
  putStrLn (render e)
