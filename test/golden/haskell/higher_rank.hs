{-# LANGUAGE RankNTypes #-}
-- An unknown argument that must work for all types can only pass on what it is given.
module HigherRank where

both :: (forall a. a -> a) -> (Int, Bool)
both f = (f 1, f True)

prop_identity :: (forall a. a -> a) -> Int -> Bool
prop_identity f x = f x == x

prop_first :: (forall a. a -> a -> a) -> Bool
prop_first f = f 'x' 'y' == 'x'

prop_same_choice :: (forall a. a -> a -> a) -> Bool
prop_same_choice f = f True False == (f 'x' 'y' == 'x')

prop_twice :: (forall a. (a -> a) -> a -> a) -> Bool
prop_twice f = f (+ 1) 0 /= (2 :: Int)

prop_length :: (forall a. [a] -> [a]) -> Bool
prop_length f = length (f "ab") == length (f [True, False])

prop_reverse :: (forall a. [a] -> [a]) -> Bool
prop_reverse f = take 1 (f "ab") /= "b"

prop_show :: (forall a. Show a => a -> String) -> Bool
prop_show f = f 'x' /= "a"

same :: Int -> Int
same x = fst (both id) + x - 1
