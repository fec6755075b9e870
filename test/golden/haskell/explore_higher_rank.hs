-- culprit: explore pick --max-outputs 12
{-# LANGUAGE RankNTypes #-}
-- What a function that must work for all types can do: one path for every choice that it has.
module Pick where

pick :: (forall a. a -> Maybe a -> Int -> a) -> Int -> (Char, Bool)
pick f n = (f 'a' (Just 'b') n, f True Nothing 7)
