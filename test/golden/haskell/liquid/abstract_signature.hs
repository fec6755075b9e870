-- Signatures for all predicates: a counterexample chooses one.
module AbstractSignature where

{-@ larger :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
larger :: Int -> Int -> Int
larger x y = if x <= y then y else x

{-@ sum' :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
sum' :: Int -> Int -> Int
sum' x y = x + y

{-@ twice :: forall <p :: Int -> Int -> Bool>. (i:Int -> Int<p i>) -> x:Int -> Int<p x> @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)

{-@ negative :: {v:Int | v < 0} @-}
negative :: Int
negative = larger 1 2
