-- The constructors of Shape stay hidden; those of Colour and its instances do not.
module ExportLists.Shapes (Shape, unitCircle, square, area, Colour (..), module ExportLists.Pairs) where

import ExportLists.Pairs

data Shape = Circle Double | Rectangle Double Double

data Colour = Red | Green | Blue deriving (Show, Eq, Enum, Bounded)

unitCircle :: Shape
unitCircle = Circle 1

square :: Double -> Shape
square a = Rectangle a a

area :: Shape -> Double
area (Circle r) = 3 * r * r
area (Rectangle a b) = a * b
