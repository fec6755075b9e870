module Main (main) where

data Tree a = Node a (Forest a) deriving (Show, Eq, Ord)
data Forest a = Empty | Cons (Tree a) (Forest a) deriving (Show, Eq, Ord)

class Measure f where measure :: (a -> Int) -> f a -> Int
instance Measure Tree where measure f (Node a ts) = f a + measure f ts
instance Measure Forest where
  measure _ Empty = 0
  measure f (Cons t ts) = measure f t + measure f ts

data Stmt = While Expr [Stmt] | Assign String Expr deriving Show
data Expr = Lit Int | Block [Stmt] Expr deriving Show

depth :: Stmt -> Int
depth (While e ss) = 1 + maximum (exprDepth e : map depth ss)
depth (Assign _ e) = exprDepth e

exprDepth :: Expr -> Int
exprDepth (Lit _) = 0
exprDepth (Block ss e) = maximum (exprDepth e : map depth ss)

main :: IO ()
main = do
  let t = Node 1 (Cons (Node 2 Empty) (Cons (Node 3 Empty) Empty))
  print (t, measure id t, t < Node 1 Empty)
  print (depth (While (Block [While (Lit 1) []] (Lit 2)) [Assign "x" (Lit 3)]))
