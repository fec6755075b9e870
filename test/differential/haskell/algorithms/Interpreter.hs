module Main (main) where

import qualified Data.Map as M

data Expr = Lit Int | Var String | Add Expr Expr | Mul Expr Expr | Let String Expr Expr | Lam String Expr | App Expr Expr
data Value = IntV Int | Closure String Expr Env
type Env = M.Map String Value

eval :: Env -> Expr -> Either String Value
eval _ (Lit n) = Right (IntV n)
eval env (Var x) = maybe (Left ("unbound " ++ x)) Right (M.lookup x env)
eval env (Add a b) = arith (+) env a b
eval env (Mul a b) = arith (*) env a b
eval env (Let x e b) = do { v <- eval env e; eval (M.insert x v env) b }
eval env (Lam x b) = Right (Closure x b env)
eval env (App f a) = do
  g <- eval env f
  v <- eval env a
  case g of
    Closure x b env' -> eval (M.insert x v env') b
    IntV _ -> Left "not a function"

arith :: (Int -> Int -> Int) -> Env -> Expr -> Expr -> Either String Value
arith op env a b = do
  x <- eval env a
  y <- eval env b
  case (x, y) of
    (IntV m, IntV n) -> Right (IntV (op m n))
    _ -> Left "not a number"

render :: Either String Value -> String
render (Left e) = "error: " ++ e
render (Right (IntV n)) = show n
render (Right Closure {}) = "<closure>"

main :: IO ()
main = mapM_ (putStrLn . render . eval M.empty)
  [ Let "x" (Lit 5) (Add (Var "x") (Mul (Lit 2) (Var "x")))
  , App (Lam "y" (Mul (Var "y") (Var "y"))) (Lit 7)
  , App (Lit 1) (Lit 2), Var "z", Lam "a" (Var "a"), Add (Lit 1) (Lam "q" (Lit 0)) ]
