module Main (main) where

(a, b) = (length s, reverse s)
s@(first : _) = "pattern"
[x, y, z] | a > 3 = [1, 2, 3]
          | otherwise = [4, 5, 6]
Just inner = lookup y [(2, "two")]

main :: IO ()
main = do
  print (a, b, first)
  print (x + y + z, inner)
