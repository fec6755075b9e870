{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, DeriveGeneric, GeneralizedNewtypeDeriving #-}
{-# LANGUAGE ExistentialQuantification, RankNTypes, GADTs, StandaloneDeriving, MultiParamTypeClasses #-}
{-# LANGUAGE TypeApplications, ViewPatterns, EmptyDataDecls, NumericUnderscores, BinaryLiterals, PatternGuards #-}
module Main (main) where

import Data.Foldable (toList)
import Data.List (stripPrefix)
import GHC.Generics (Generic)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable, Generic)
data Pair a = Pair a a deriving (Show, Eq, Functor, Foldable, Traversable)
data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)
data Mixed b a = Mixed Int a (Maybe a) [(b, a)] deriving (Show, Functor, Foldable, Traversable)
newtype Reader r a = Reader { runReader :: r -> a } deriving (Functor)

newtype Score = Score Int deriving (Show, Eq, Ord, Num)

data Showable = forall a. Show a => MkShowable a
instance Show Showable where showsPrec d (MkShowable a) = showsPrec d a

data Counter = forall s. MkCounter s (s -> s) (s -> Int)

runCounter :: Int -> Counter -> Int
runCounter n (MkCounter s step view) = view (iterate step s !! n)

applyAll :: (forall a. [a] -> [a]) -> ([Int], String) -> ([Int], String)
applyAll f (xs, s) = (f xs, f s)

newtype NatTrans f g = NatTrans (forall a. f a -> g a)

both :: NatTrans Maybe [] -> (String, [Int])
both (NatTrans f) = (f (Just 'x'), f Nothing)

data Expr a where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  IsZero :: Expr Int -> Expr Bool
  PairE :: Expr a -> Expr b -> Expr (a, b)

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (IsZero e) = eval e == 0
eval (PairE a b) = (eval a, eval b)

data Opaque = Opaque Int
deriving instance Show Opaque
deriving instance Eq Opaque

class Convert a b where
  convert :: a -> b
instance Convert Int Char where convert = head . show
instance Convert Int Bool where convert = (/= 0)

command :: String -> String
command (stripPrefix "add " -> Just rest) = "adding " ++ rest
command (words -> [a, b]) = b ++ a
command (length -> n) | n > 10 = "long"
command _ = "?"

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

main :: IO ()
main = do
  let t = foldr insert Leaf [4, 2, 6, 1, 3 :: Int]
  print (fmap (* 2) t)
  print (toList t, sum t, maximum t, length t, elem 3 t)
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) t)
  print (fmap (const 'x') (Pair 1 2), sum (Pair 3 4), sequenceA (Pair [1, 2] [3]))
  print (fmap (+ 1) (Rose 1 [Rose 2 []]), product (Rose 2 [Rose 3 [], Rose 4 []]))
  print (fmap show (Mixed 1 2 (Just 3) [('a', 4)]), sum (Mixed 1 2 (Just 3) [('a', 4)]))
  print (mapM (\x -> [x, -x]) (Mixed 0 1 Nothing [((), 2)]))
  print (runReader (fmap (+ 1) (Reader (* 2))) 5)
  print (Score 3 + 4 * 2, sum [Score 1, Score 2], Score 1 < Score 2)
  print [MkShowable 1, MkShowable "two", MkShowable (Just (-3))]
  print (map (runCounter 5) [MkCounter 0 (+ 2) id, MkCounter "" ('x' :) length])
  print (applyAll reverse ([1, 2, 3], "abc"), applyAll (take 1) ([1], ""))
  print (both (NatTrans (\m -> maybe [] (: []) m)))
  print (eval (If (IsZero (Add (IntE 1) (IntE (-1)))) (PairE (IntE 10) (BoolE True)) (PairE (IntE 0) (BoolE False))))
  print (Opaque 3, Opaque 1 == Opaque 2)
  print (convert (3 :: Int) :: Char, convert (0 :: Int) :: Bool)
  print (map command ["add x", "a b", "one two three four", "xyz"])
  print (read @Int "42", show @Double 1, maxBound @Bool)
  print (1_000_000 + 0xff, 0b101, 0xFF, 0o17, 1e3, 0x1F)
