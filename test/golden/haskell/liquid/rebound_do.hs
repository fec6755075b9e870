{-# LANGUAGE RebindableSyntax #-}
-- `do` means the operators that are in scope.
module ReboundDo (total, after) where

import Prelude hiding ((>>), (>>=))

(>>) :: Int -> Int -> Int
x >> y = x + y

(>>=) :: Int -> (Int -> Int) -> Int
x >>= f = f (x * 10)

{-@ total :: {v:Int | v == 6} @-}
total :: Int
total = do
  1
  2
  3

{-@ after :: n:Int -> {v:Int | v > n} @-}
after :: Int -> Int
after n = do
  m <- n
  m + 1
