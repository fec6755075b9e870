{-# LANGUAGE GADTs, DataKinds, KindSignatures, StandaloneDeriving #-}
module Main (main) where

data Zero
data Succ n

data Vec n a where
  Nil :: Vec Zero a
  (:>) :: a -> Vec n a -> Vec (Succ n) a
infixr 5 :>

vhead :: Vec (Succ n) a -> a
vhead (x :> _) = x

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (a :> as) (b :> bs) = (a, b) :> vzip as bs

toList :: Vec n a -> [a]
toList Nil = []
toList (x :> xs) = x : toList xs

data Equal a b where
  Refl :: Equal a a

cast :: Equal a b -> a -> b
cast Refl x = x

main :: IO ()
main = do
  print (vhead (1 :> 2 :> Nil))
  print (toList (vzip (1 :> 2 :> Nil) ('a' :> 'b' :> Nil)))
  print (cast Refl 'x')
