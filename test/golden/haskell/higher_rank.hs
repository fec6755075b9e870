{-# LANGUAGE RankNTypes #-}
-- An unknown argument of polymorphic type cannot be made up yet: only that function is not checked.
module HigherRank where

both :: (forall a. a -> a) -> (Int, Bool)
both f = (f 1, f True)

same :: Int -> Int
same x = fst (both id) + x - 1
