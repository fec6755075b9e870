module Main (main) where

main :: IO ()
main = do
  print (map (subtract 3) [5, 10], map (\x -> x - 3) [5], (-3 +) 5, (+ (-3)) 5, negate <$> [1, -2])
  print (- 5 + 3, -5 `mod` 3, (-5) `mod` 3, -2 * 3, 2 * (-3), abs (-3) - 1)
