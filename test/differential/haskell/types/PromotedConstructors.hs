{-# LANGUAGE DataKinds, GADTs, KindSignatures, FlexibleInstances, FlexibleContexts, StandaloneDeriving #-}
module Main (main) where

import Data.Kind (Type)

data Nat = Z | S Nat

data Vec (n :: Nat) (a :: Type) where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a

data Door = Opened | Closed

data Handle :: Door -> Type where
  Open :: Int -> Handle Opened
  Shut :: Handle Closed

newtype Tagged (t :: Door) a = Tagged a deriving (Show)

toList :: Vec n a -> [a]
toList Nil = []
toList (Cons x xs) = x : toList xs

first :: Vec ('S n) a -> a
first (Cons x _) = x

both :: Vec n a -> Vec n b -> Vec n (a, b)
both Nil Nil = Nil
both (Cons a as) (Cons b bs) = Cons (a, b) (both as bs)

close :: Handle 'Opened -> Handle 'Closed
close (Open _) = Shut

state :: Handle d -> String
state (Open n) = "open " ++ show n
state Shut = "closed"

class Known (d :: Door) where
  name :: Tagged d a -> String
instance Known 'Opened where
  name _ = "opened"
instance Known Closed where
  name _ = "closed"

instance Show a => Show (Vec 'Z a) where
  show Nil = "<>"
instance (Show a, Show (Vec n a)) => Show (Vec ('S n) a) where
  show (Cons x xs) = show x ++ " " ++ show xs

main :: IO ()
main = do
  print (toList (Cons 1 (Cons 2 Nil)))
  print (first (Cons 'a' Nil))
  print (toList (both (Cons 'x' (Cons 'y' Nil)) (Cons True (Cons False Nil))))
  putStrLn (state (Open 3) ++ ", " ++ state (close (Open 3)))
  putStrLn (name (Tagged 1 :: Tagged 'Opened Int) ++ " " ++ name (Tagged 'c' :: Tagged 'Closed Char))
  print (Cons 1 (Cons 2 Nil))
  print (Tagged 'x' :: Tagged 'Opened Char)
