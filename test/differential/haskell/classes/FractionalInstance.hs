module Main (main) where

data Dual = Dual Double Double deriving (Show, Eq)

instance Num Dual where
  Dual a a' + Dual b b' = Dual (a + b) (a' + b')
  Dual a a' * Dual b b' = Dual (a * b) (a * b' + a' * b)
  negate (Dual a a') = Dual (negate a) (negate a')
  abs (Dual a a') = Dual (abs a) (a' * signum a)
  signum (Dual a _) = Dual (signum a) 0
  fromInteger n = Dual (fromInteger n) 0

instance Fractional Dual where
  recip (Dual a a') = Dual (recip a) (negate a' / (a * a))
  fromRational r = Dual (fromRational r) 0

derive :: (Dual -> Dual) -> Double -> Double
derive f x = let Dual _ d = f (Dual x 1) in d

main :: IO ()
main = do
  print (derive (\x -> x * x * x + 2 * x) 3)
  print (derive (\x -> 1 / x) 2, derive (\x -> (x + 0.5) ^ 2) 1.5)
  print (Dual 1 2 / 2.0, abs (Dual (-1) 1))
