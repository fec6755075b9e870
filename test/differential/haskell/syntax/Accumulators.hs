module Main (main) where

reverse' :: [a] -> [a]
reverse' = go []
  where
    go acc [] = acc
    go acc (x : xs) = go (x : acc) xs

digits :: Int -> [Int]
digits n = go n []
  where
    go 0 acc = acc
    go k acc = let (q, r) = k `divMod` 10 in go q (r : acc)

gcd' :: Int -> Int -> Int
gcd' a 0 = abs a
gcd' a b = gcd' b (a `mod` b)

main :: IO ()
main = do
  print (reverse' "abc", digits 90210, gcd' 48 36)
  print (length (reverse' [1 .. 20000]), sum (digits (2 ^ 40)))
