-- Definitions that contradict each other, or are not complete.
module Definitions (twice, twice, Point (..)) where

twice x = x + x
other = 1
twice x = 2 * x

arity 0 = 1
arity 1 2 = 3

alone :: Int -> Int

infixl 6 <+>

mixed = 1 == 2 == 3

signs = - 1 + - 2

data Point = Point Int | Point Bool

data Point = Other

class Sized a where
  size :: a -> Int

class Sized a

again :: Int
again :: Int
again = 1

data Record = Record { width :: Int, height :: Int }

unknownField = Record { width = 1, heigth = 2 }

fieldTwice = Record { width = 1, width = 2 }

update r = r { depth = 1 }

pattern (Record { heihgt = h }) = h

tooMany (Record a b c) = a

wrongType = Record { width = True, height = 1 }

lastIsBind = do
  x <- [1]

lastIsLet = do
  let y = 1
