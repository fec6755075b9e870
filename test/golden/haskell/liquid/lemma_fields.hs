-- A lemma in a field, or inside of data, holds for all arguments, whether it is called or not: that is not understood.
module LemmaFields where

{-@ data Law = Law { f :: Int -> Int, law :: v:Int -> {f v >= 0} } @-}
data Law = Law { f :: Int -> Int, law :: Int -> () }

{-@ uses :: t:Law -> v:Int -> {f t v >= 0} @-}
uses :: Law -> Int -> ()
uses (Law _ holds) i = const () (holds i)

{-@ inside :: Maybe (v:Int -> {v >= 0}) -> x:Int -> {x >= 0} @-}
inside :: Maybe (Int -> ()) -> Int -> ()
inside _ _ = ()

-- The others are still checked.
{-@ wrong :: Int -> Nat @-}
wrong :: Int -> Int
wrong x = x
