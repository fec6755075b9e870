module Main (main) where

class Shape a where
  area :: a -> Double
  name :: a -> String
  name _ = "shape"
  describe :: a -> String
  describe x = name x ++ " of area " ++ show (area x)

class Shape a => Solid a where
  volume :: a -> Double -> Double
  volume x h = area x * h

data Square = Square Double
data Circle = Circle Double

instance Shape Square where
  area (Square a) = a * a
  name _ = "square"

instance Shape Circle where area (Circle r) = 3 * r * r

instance Solid Square
instance Solid Circle where volume c h = area c * h / 3

report :: Solid a => a -> String
report x = describe x ++ ", volume " ++ show (volume x 3)

main :: IO ()
main = mapM_ putStrLn [report (Square 2), report (Circle 1)]
