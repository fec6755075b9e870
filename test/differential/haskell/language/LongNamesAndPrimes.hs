module Main (main) where

_unused :: Int
_unused = 1

x', x'', _x1 :: Int
x' = 1
x'' = 2
_x1 = 3

case' :: Int
case' = 4

as, qualified, hiding, forall' :: Int
as = 5
qualified = 6
hiding = 7
forall' = 8

main :: IO ()
main = print [x', x'', _x1, case', as, qualified, hiding, forall', _unused]
