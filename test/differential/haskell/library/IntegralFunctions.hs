module Main (main) where

main :: IO ()
main = do
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [7, -7], b <- [2, -2 :: Int]]
  print (divMod (-7) 2, quotRem (-7) 2, divMod (2 ^ 70) (-3), gcd 12 18, lcm 4 6, gcd 0 0, gcd (-4) 6, lcm 0 5)
  print (even 2, odd 2, even (-3), 2 ^ 10, (-2) ^ 3, 2 ^^ (-2), 2 ** 0.5, toInteger (3 :: Int), fromIntegral (2 ^ 64 + 5 :: Integer) :: Int)
  print (subtract 1 5, negate 3, abs (-3), signum (-3), signum 0, minBound `div` 2 :: Int, (maxBound :: Int) + 1, abs (minBound :: Int))
