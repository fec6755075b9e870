-- The code of a method is checked for each instance; values of a type variable are as their type promises.
module InstanceMethods where

{-@ class Shape a where
      area :: a -> {v:Int | v > 0} @-}
class Shape a where
  area :: a -> Int

{-@ data Rect = Rect { width :: {v:Int | v > 0}, height :: {v:Int | v > 0} } @-}
data Rect = Rect { width :: Int, height :: Int }

instance Shape Rect where
  area (Rect w h) = w * h

data Line = Line Int

instance Shape Line where
  area (Line _) = 0

{-@ largest :: Shape a => a -> {v:Int | v >= 0} @-}
largest :: Shape a => a -> Int
largest x = 100 `div` area x
