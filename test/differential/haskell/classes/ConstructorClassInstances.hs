module Main (main) where

newtype ZipL a = ZipL { unZip :: [a] } deriving Show
instance Functor ZipL where fmap f (ZipL xs) = ZipL (map f xs)
instance Applicative ZipL where
  pure = ZipL . repeat
  ZipL fs <*> ZipL xs = ZipL (zipWith ($) fs xs)

newtype Comp f g a = Comp { unComp :: f (g a) }
instance (Functor f, Functor g) => Functor (Comp f g) where fmap h (Comp x) = Comp (fmap (fmap h) x)
instance (Applicative f, Applicative g) => Applicative (Comp f g) where
  pure = Comp . pure . pure
  Comp f <*> Comp x = Comp ((<*>) <$> f <*> x)

class Functor f => Pointed f where point :: a -> f a
instance Pointed [] where point x = [x]
instance Pointed Maybe where point = Just

main :: IO ()
main = do
  print (unZip ((+) <$> ZipL [1, 2, 3] <*> ZipL [10, 20]))
  print (unZip (sequenceA [ZipL "abc", ZipL "xy"]))
  print (unComp ((,) <$> Comp [Just 1, Nothing] <*> Comp [Just 'a']))
  print (fmap (+ 1) (point 3) :: [Int], (point 'x' :: Maybe Char))
