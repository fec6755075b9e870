module Main (main) where

data Colour = Red | Green | Blue deriving Eq
data Shape = Circle Double | Poly [(Int, Int)] deriving Eq
data P a b = a :* b | N { unN :: a } deriving (Eq)
newtype W f a = W (f a) deriving Eq

main :: IO ()
main = do
  print [a == b | a <- [Red, Green, Blue], b <- [Red, Green, Blue]]
  print (Circle 1 == Circle 1, Circle 1 == Poly [], Poly [(1, 2)] /= Poly [(1, 3)])
  print ((1 :* 'a') == (1 :* 'a'), N 1 == (1 :* ()), N 2 == (N 2 :: P Int ()))
  print (W (Just 1) == W Nothing, W [1] == W [1])
  print (Circle undefined == Poly undefined)
