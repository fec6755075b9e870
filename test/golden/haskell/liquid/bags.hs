-- Bags of refinements: two lists have the same elements, each as often.
module Bags where

{-@ measure elts :: [a] -> Bag a
    elts [] = Bag_empty 0
    elts (x:xs) = Bag_union (Bag_sng x 1) (elts xs) @-}

{-@ rev :: xs:[a] -> {v:[a] | elts v = elts xs} @-}
rev :: [a] -> [a]
rev xs = go xs []
  where
    {-@ go :: xs:[a] -> ys:[a] -> {v:[a] | elts v = Bag_union (elts xs) (elts ys)} @-}
    go :: [a] -> [a] -> [a]
    go [] ys = ys
    go (x:xs) ys = go xs (x : ys)

{-@ insert :: x:Int -> xs:[Int] -> {v:[Int] | elts v = Bag_union (Bag_sng x 1) (elts xs)} @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y:ys) | x == y = x : ys
                | x < y = x : y : ys
                | otherwise = y : insert x ys

{-@ dup :: x:a -> xs:[a] -> {v:[a] | Bag_count (elts v) x = 2 + Bag_count (elts xs) x} @-}
dup :: a -> [a] -> [a]
dup x xs = x : x : xs

{-@ sub :: xs:[Int] -> {v:[Int] | Bag_sub (elts v) (elts xs)} @-}
sub :: [Int] -> [Int]
sub [] = []
sub (x:xs) = if x > 3 then x : sub xs else sub xs

{-@ subWrong :: xs:[Int] -> {v:[Int] | Bag_sub (elts v) (elts xs)} @-}
subWrong :: [Int] -> [Int]
subWrong [] = []
subWrong (x:xs) = x : x : xs

