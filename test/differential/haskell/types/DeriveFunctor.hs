{-# LANGUAGE DeriveFunctor #-}
module Main (main) where

data Tree a = Leaf | Node (Tree a) a [Tree a] deriving (Show, Functor)
data F r a = F (r -> a) | G (Maybe (Int, a)) Int deriving Functor
newtype K m a = K { runK :: (a -> m) -> m } deriving Functor
data Pair b a = Pair a b (Either b a) deriving (Show, Functor)

main :: IO ()
main = do
  print (fmap (+ 1) (Node Leaf 1 [Node Leaf 2 [], Leaf]))
  print (case fmap show (F (+ 1)) of F f -> f 2; _ -> "")
  print (case fmap not (G (Just (1, True)) 3) of G m n -> (m, n))
  print (runK (fmap (* 2) (K ($ 21))) id)
  print (fmap length (Pair "abc" 'x' (Right "z")), 'k' <$ Pair 1 2 (Left 3))
