-- The code never returns, so no run of it ends; its signature is too weak all the same.
module Endless (copies, prop_copies) where

data List a = Nil | Cons a (List a)

{-@ measure size :: List a -> Int
    size Nil         = 0
    size (Cons x xs) = 1 + size xs
  @-}

{-@ count :: xs:List a -> {v:Int | v = size xs} @-}
count :: List a -> Int
count Nil         = 0
count (Cons _ xs) = 1 + count xs

{-@ copies :: Int -> a -> List a @-}
copies :: Int -> a -> List a
copies n x = Cons x (copies (n - 1) x)

{-@ prop_copies :: {n:Int | n >= 0} -> a -> {v:Bool | v} @-}
prop_copies :: Int -> a -> Bool
prop_copies n x = n == count (copies n x)
