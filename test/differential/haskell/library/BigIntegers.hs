module Main (main) where

main :: IO ()
main = do
  print (product [1 .. 30], 2 ^ 200, (2 ^ 100) `div` (3 ^ 20), (2 ^ 100) `mod` (10 ^ 9 + 7), negate (2 ^ 64))
  print (gcd (2 ^ 80) (6 ^ 40), read "123456789012345678901234567890" + 1, fromIntegral (2 ^ 65 + 3) :: Int, compare (2 ^ 70) (2 ^ 71))
  print ((-(2 ^ 70)) `divMod` (2 ^ 35 + 1), (-(2 ^ 70)) `quotRem` (2 ^ 35 + 1), truncate (2 ^ 80) `seq` fromIntegral (2 ^ 80) :: Double)
  print (powMod 3 1000 1000007, isqrt (10 ^ 40), show (10 ^ 25), length (show (3 ^ 500)), even (2 ^ 90), abs (-(10 ^ 20)), signum (-(10 ^ 20)))
  where
    powMod b e m | e == 0 = 1
                 | even e = powMod (b * b `mod` m) (e `div` 2) m
                 | otherwise = b * powMod b (e - 1) m `mod` m
    isqrt n = go n where go x = let y = (x + n `div` x) `div` 2 in if y >= x then x else go y
