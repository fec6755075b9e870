module Main (main) where

class Monoid' a where { zero :: a; plus :: a -> a -> a }
instance Monoid' Int where { zero = 0; plus = (+) }
instance Monoid' [b] where { zero = []; plus = (++) }
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  zero = (zero, zero)
  plus (a, b) (c, d) = (plus a c, plus b d)
instance Monoid' b => Monoid' (a -> b) where
  zero = const zero
  plus f g = \x -> plus (f x) (g x)

combine :: Monoid' a => [a] -> a
combine = foldr plus zero

main :: IO ()
main = do
  print (combine [1, 2, 3 :: Int], combine ["a", "b"])
  print (combine [(1 :: Int, "x"), (2, "y")])
  print (combine [show, const "-", reverse . show] (12 :: Int))
  print (combine [(\x -> (x, [x])), const (5 :: Int, [])] 7)
