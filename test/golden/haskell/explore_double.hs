-- culprit: explore root
-- Floating-point numbers.
module Root where

root :: Double -> Float -> (Double, Float, Int)
root a b
  | a < 0 = (1 / 0, -b, truncate a)
  | a > 100.5 = (sqrt a, b / 3, ceiling a)
  | isNaN (0 / a) = (0 / a, 1.0e-3, 0)
  | otherwise = (a * 0.1, 0.1 + b, floor (a - 0.5))
