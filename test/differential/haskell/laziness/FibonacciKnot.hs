module Main (main) where

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

hamming :: [Integer]
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
  where
    merge xa@(x : xs) ya@(y : ys)
      | x < y = x : merge xs ya
      | x > y = y : merge xa ys
      | otherwise = x : merge xs ys

triangle :: [[Integer]]
triangle = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

main :: IO ()
main = do
  print (take 15 fibs, fibs !! 200)
  print (take 15 hamming)
  mapM_ print (take 5 triangle)
