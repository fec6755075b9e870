module Main (main) where

newtype Poly = Poly [Int] deriving Eq

instance Show Poly where
  show (Poly cs) = unwords [show c ++ "x^" ++ show i | (c, i) <- zip cs [0 ..], c /= 0]

instance Num Poly where
  Poly a + Poly b = Poly (add a b)
    where add (x : xs) (y : ys) = (x + y) : add xs ys
          add xs [] = xs
          add [] ys = ys
  Poly a * Poly b = sum [Poly (replicate i 0 ++ map (* x) b) | (x, i) <- zip a [0 ..]]
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]

x :: Poly
x = Poly [0, 1]

main :: IO ()
main = do
  print (x * x + 2 * x + 1)
  print ((x + 1) ^ 3)
  print (x - 1 == Poly [-1, 1], (x - 1) * (x + 1))
