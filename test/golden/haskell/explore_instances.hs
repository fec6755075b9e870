-- culprit: explore bump
{-# LANGUAGE FlexibleContexts, FlexibleInstances #-}
-- The only instances are for types that are themselves applied.
module Instances where

class Bump a where
  bump' :: a -> a

instance Bump [Char] where
  bump' [] = []
  bump' (c : rest) = c : c : rest

instance Bump (Int, Bool) where
  bump' (n, b) = (n + 1, not b)

bump :: Bump [a] => [a] -> [a]
bump = bump'
