-- Zipping vectors: the types inside of the result are open, and so is whether it can be shown.
{-# LANGUAGE GADTs #-}
module Vectors where
data Z
data S n
data Vec n a where
  Nil :: Vec Z a
  Cons :: a -> Vec n a -> Vec (S n) a
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (Cons a as) (Cons b bs) = Cons (a, b) (vzip as bs)
instance Show a => Show (Vec n a) where show _ = ""
