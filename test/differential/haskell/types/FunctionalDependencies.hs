{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
module Main (main) where

data Z = Z
data S n = S n

class Add a b c | a b -> c where add :: a -> b -> c
instance Add Z b b where add _ b = b
instance Add a b c => Add (S a) b (S c) where add (S a) b = S (add a b)

class Count n where count :: n -> Int
instance Count Z where count _ = 0
instance Count n => Count (S n) where count (S n) = 1 + count n

class Convert a b | a -> b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Char Int where convert = fromEnum

main :: IO ()
main = do
  print (count (add (S (S Z)) (S Z)))
  putStrLn (convert (3 :: Int) ++ "!")
  print (convert 'a' + 1)
