{-# LANGUAGE PatternSynonyms #-}
-- Pattern synonyms that are used in ways that their definitions do not allow.
module Misused where

pattern First x <- (x, _)

pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)

built :: (Int, Int)
built = First 1

matched :: (Int, Int) -> Int
matched (Pair x) = x

fine :: (Int, Int) -> Int
fine (Pair x y) = x + y
