-- culprit: repro insert
-- The reproduction looks whether the result is in order.
module ReproSorted where

{-@ type Sorted a = [a]<{\x y -> x <= y}> @-}

{-@ insert :: Int -> xs:Sorted Int -> {v:Sorted Int | len v == 1 + len xs} @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys) = if x <= y then y : x : ys else y : insert x ys
