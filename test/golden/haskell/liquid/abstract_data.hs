-- A data type with an abstract refinement of its own.
module AbstractData where

data List a = Nil | Cons a (List a)

{-@ data List a <p :: a -> a -> Bool> = Nil | Cons { first :: a, rest :: List <p> (a<p first>) } @-}

{-@ type Descending = List <{\x y -> x >= y}> Int @-}

{-@ top :: Descending -> Int -> Int @-}
top :: List Int -> Int -> Int
top Nil n = n
top (Cons x _) _ = x

{-@ two :: Nat -> Descending @-}
two :: Int -> List Int
two n = Cons n (Cons 0 Nil)

{-@ count :: n:Nat -> Descending @-}
count :: Int -> List Int
count n = Cons n (Cons (n + 1) Nil)
