{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module Main (main) where

class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]

instance Container [a] a where
  empty = []
  insert = (:)
  toL = id

newtype IntBag = IntBag (Int -> Int)

instance Container IntBag Int where
  empty = IntBag (const 0)
  insert x (IntBag f) = IntBag (\y -> if x == y then f y + 1 else f y)
  toL (IntBag f) = concatMap (\n -> replicate (f n) n) [0 .. 9]

main :: IO ()
main = do
  print (toL (insert 'a' (insert 'b' empty) :: [Char]))
  print (toL (insert 3 (insert 1 (insert 3 (empty :: IntBag)))))
