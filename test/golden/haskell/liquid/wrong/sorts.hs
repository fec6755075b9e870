-- Refinements whose parts do not go together.
module Sorts where

import qualified Data.Set as Set

data List = Empty | Cons Int List

{-@ measure size :: List -> Int
    size Empty = 0
    size (Cons x xs) = 1 + size xs @-}

{-@ inline positive @-}
positive :: Int -> Bool
positive x = x > 0

{-@ sum1 :: x:Int -> {v:Int | v = x + True} @-}
sum1 :: Int -> Int
sum1 x = x

{-@ length1 :: x:Int -> {v:Int | v >= len 3} @-}
length1 :: Int -> Int
length1 x = x

{-@ length2 :: x:Int -> {v:Int | v >= len x} @-}
length2 :: Int -> Int
length2 x = x

{-@ equal1 :: xs:[Int] -> {v:Int | v = xs} @-}
equal1 :: [Int] -> Int
equal1 xs = 0

{-@ equal2 :: x:Int -> {v:Int | v = Empty} @-}
equal2 :: Int -> Int
equal2 x = x

{-@ equal3 :: x:Int -> {v:Int | v = 'a'} @-}
equal3 :: Int -> Int
equal3 x = x

{-@ condition1 :: xs:[Int] -> {v:Int | xs} @-}
condition1 :: [Int] -> Int
condition1 xs = 0

{-@ condition2 :: xs:[Int] -> {v:Int | not xs} @-}
condition2 :: [Int] -> Int
condition2 xs = 0

{-@ condition3 :: x:Int -> {v:Int | if x then v > 0 else v < 0} @-}
condition3 :: Int -> Int
condition3 x = x

{-@ cases :: x:Int -> {v:Int | v = (if x > 0 then 1 else True)} @-}
cases :: Int -> Int
cases x = x

{-@ measured1 :: x:Int -> {v:Int | v = size x} @-}
measured1 :: Int -> Int
measured1 x = x

{-@ measured2 :: xs:List -> {v:Int | v = size xs xs} @-}
measured2 :: List -> Int
measured2 Empty = 0
measured2 (Cons _ xs) = 1 + measured2 xs

{-@ called1 :: xs:[Int] -> {v:Int | positive xs} @-}
called1 :: [Int] -> Int
called1 xs = 1

{-@ called2 :: x:Int -> {v:Int | positive x v} @-}
called2 :: Int -> Int
called2 x = x

{-@ applied :: x:Int -> {v:Int | v = x 3} @-}
applied :: Int -> Int
applied x = x

{-@ built :: x:Int -> {v:Maybe Int | v = Just x x} @-}
built :: Int -> Maybe Int
built x = Just x

{-@ member :: xs:[Int] -> {v:Int | Set_mem v xs} @-}
member :: [Int] -> Int
member xs = 0

{-@ union :: xs:[Int] -> {v:[Int] | listElts v = Set_cup (listElts xs) 3} @-}
union :: [Int] -> [Int]
union xs = xs

{-@ few :: xs:[Int] -> {v:[Int] | listElts v = Set_cup (listElts xs)} @-}
few :: [Int] -> [Int]
few xs = xs

{-@ metric1 :: x:Int -> y:Int -> Int / [z] @-}
metric1 :: Int -> Int -> Int
metric1 x y = if x <= 0 then y else metric1 (x - 1) y

{-@ metric2 :: x:Int -> y:Int -> Int / [x > y] @-}
metric2 :: Int -> Int -> Int
metric2 x y = if x <= 0 then y else metric2 (x - 1) y

{-@ invariant {v:List | size v + 1} @-}
{-@ invariant {v:Int | 0 <= size v} @-}
{-@ qualif Sum(v:Int, x:Int): v + x @-}
{-@ qualif Free(v:Int): v > y @-}

{-@ fine :: x:Int -> {v:Int | v > x} @-}
fine :: Int -> Int
fine x = x
