-- Abstract refinements that are given too much, or that do not exist.
module Abstract where

data List a = Empty | Cons a (List a)
data Plain a = Plain a

{-@ data List a <p :: a -> a -> Bool> = Empty | Cons {hd :: a, tl :: List <p> (a<p hd>)} @-}

{-@ three :: [Int]<{\x y z -> x < y}> -> Int @-}
three :: [Int] -> Int
three _ = 0

{-@ two :: [Int]<{\x y -> x < y}, {\x y -> x > y}> -> Int @-}
two :: [Int] -> Int
two _ = 0

{-@ own :: List <{\x y z -> x < y}> Int -> Int @-}
own :: List Int -> Int
own _ = 0

{-@ none :: Plain <{\x -> x > 0}> Int -> Int @-}
none :: Plain Int -> Int
none _ = 0

{-@ unknown :: Int -> Int<p> @-}
unknown :: Int -> Int
unknown x = x

{-@ more :: forall <p :: Int -> Bool>. Int<p> -> Int<p 1 2> @-}
more :: Int -> Int
more x = x

{-@ number :: forall <p :: Int -> Int>. Int<p> -> Int<p> @-}
number :: Int -> Int
number x = x

{-@ fine :: x:Int -> {v:Int | v > x} @-}
fine :: Int -> Int
fine x = x
