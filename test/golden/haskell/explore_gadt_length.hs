-- culprit: explore dot --max-outputs 5
{-# LANGUAGE GADTs, DataKinds, KindSignatures #-}
-- Two vectors of one length: their types must agree, whatever it is.
module Length where

data Nat = Zero | Succ Nat

data Vector (n :: Nat) where
  Nil  :: Vector 'Zero
  Cons :: Int -> Vector n -> Vector ('Succ n)

data SameLength where
  SameLength :: Vector n -> Vector n -> SameLength

dot :: SameLength -> Int
dot (SameLength a b) = product' a b

product' :: Vector n -> Vector n -> Int
product' Nil Nil = 0
product' (Cons x xs) (Cons y ys) = x * y + product' xs ys
