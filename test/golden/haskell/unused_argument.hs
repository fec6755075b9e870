-- What is never needed is never evaluated: `f (g 0)` is safe, although `g 0` is not.
module UnusedArgument (safe, unsafe, choose) where

f :: Int -> Int
f _ = 1

g :: Int -> Int
g n = if n == 0 then error "g was evaluated" else n

safe :: Int
safe = f (g 0)

unsafe :: Int -> Int
unsafe n = f n + g n

choose :: Bool -> Int -> Int
choose yes n = if yes then f (g n) else 2
