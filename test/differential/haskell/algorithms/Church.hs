{-# LANGUAGE RankNTypes #-}
module Main (main) where

newtype List a = List (forall r. (a -> r -> r) -> r -> r)

toL :: List a -> [a]
toL (List f) = f (:) []

fromL :: [a] -> List a
fromL xs = List (\c n -> foldr c n xs)

mapC :: (a -> b) -> List a -> List b
mapC g (List f) = List (\c n -> f (c . g) n)

append :: List a -> List a -> List a
append (List f) (List g) = List (\c n -> f c (g c n))

main :: IO ()
main = print (toL (append (mapC (+ 1) (fromL [1, 2])) (fromL [10])), length (toL (fromL "abc")))
