-- Instances and constraints that are missing, ambiguous or there twice.
module Instances where

import qualified Data.Map as M

data Colour = Red | Green

equal = Red == Green

shown = show [Red]

notANumber = True + 1

number :: Bool
number = 3

functions = show (\x -> x)

member :: a -> [a] -> Bool
member x [] = False
member x (y : ys) = x == y || member x ys

halve :: Num a => a -> a
halve x = x / 2

ambiguous text = show (read text)

ambiguousStatements = length "x" `seq` do
  _ <- return ()
  return ()

data Action = Action (Int -> Int) deriving (Eq, Show)

data Ordered = Ordered Int deriving (Ord)

class Shape a where
  area :: a -> Double

instance Shape Colour where
  area Red = "red"
  perimeter x = 2

instance Shape Colour where
  area _ = 1

instance Shape a => Shape [a] where
  area = length

instance Shape (Maybe a) where
  area (Just x) = area x
  area Nothing = 0

instance Shape Int Int where
  area _ = 1

instance Shapes Int where
  area _ = 1

small = area 'x'
