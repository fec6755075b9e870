module Main (main) where

infixr 6 <+>
infixl 7 |*|

class Vector v where
  (<+>) :: v -> v -> v
  (|*|) :: Int -> v -> v
  zero :: v
  neg :: v -> v
  neg v = (-1) |*| v
  (<->) :: v -> v -> v
  a <-> b = a <+> neg b
  infixl 6 <->

data V2 = V2 Int Int deriving (Show, Eq)
instance Vector V2 where
  V2 a b <+> V2 c d = V2 (a + c) (b + d)
  k |*| V2 a b = V2 (scale a) (scale b) where scale = (k *)
  zero = V2 0 0

instance Vector Int where
  (<+>) = (+)
  (|*|) = (*)
  zero = 0
  neg = negate

total :: Vector v => [v] -> v
total = foldr (<+>) zero

main :: IO ()
main = do
  print (V2 1 2 <+> 2 |*| V2 3 4, V2 3 3 <-> V2 1 1 <-> V2 1 0)
  print (total [V2 1 2, V2 3 4], total [1, 2, 3 :: Int], (5 :: Int) <-> 3)
