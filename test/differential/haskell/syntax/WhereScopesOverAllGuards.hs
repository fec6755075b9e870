module Main (main) where

roots :: Double -> Double -> Double -> [Double]
roots a b c
  | d < 0 = []
  | d == 0 = [mid]
  | otherwise = [mid - off, mid + off]
  where
    d = b * b - 4 * a * c
    mid = negate b / (2 * a)
    off = sqrt d / (2 * a)

main :: IO ()
main = print (map (\(a, b, c) -> roots a b c) [(1, -3, 2), (1, 2, 1), (1, 0, 1)])
