-- culprit: explore move
-- Records: construction, update, a field that is missing.
module Move where

data Point = Point {x, y :: Int} deriving (Eq, Show)
data Shape = Dot {at :: Point} | Disc {at :: Point, radius :: Int} | Nowhere deriving (Show)

move :: Int -> Shape -> Shape
move 0 shape = shape
move by shape = shape {at = (at shape) {x = x (at shape) + by}}
