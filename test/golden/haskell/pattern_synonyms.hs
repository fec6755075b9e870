{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- Pattern synonyms in patterns and in expressions.
module Synonyms where

data Ty = App String [Ty] deriving (Eq, Show)

pattern Arrow :: Ty -> Ty -> Ty
pattern Arrow a b = App "->" [a, b]

pattern Even :: Int
pattern Even <- (even -> True)

pattern Pair :: a -> b -> (a, b)
pattern Pair x y <- (x, y) where
  Pair x y = (x, y)

argument :: Ty -> Ty
argument (Arrow t _) = t

half :: Int -> Int
half n = case n of
  Even -> n `div` 2
  _ | n > 9 -> error "odd"
    | otherwise -> 0

prop_arrow :: Ty -> Ty -> Bool
prop_arrow a b = case Arrow a b of
  Arrow c d -> c == a && d == b
  _ -> False

prop_pair :: Int -> Int -> Bool
prop_pair a b = case Pair a b of Pair x y -> x <= y || x > y
