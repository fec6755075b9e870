-- Types that are not written as they are declared.
module Kinds where

noArgument :: Maybe -> Int
noArgument _ = 1

tooMany :: Int Bool -> Int
tooMany _ = 2

data Wrapped f = Wrapped (f Int)

wrong :: Wrapped Int
wrong = undefined

type Pair a = (a, a)

half :: Pair -> Int
half _ = 1

instance Functor Int where
  fmap f x = x

data Loose = Loose a

type Open a = [b]

newtype Two = Two Int Int

newtype Either' = L Int | R Int
