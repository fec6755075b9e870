module Main (main) where

data Bit = O | I
instance Eq Bit where
  O /= O = False
  I /= I = False
  _ /= _ = True

data Level = Level Int
instance Eq Level where Level a == Level b = a == b
instance Ord Level where Level a <= Level b = a <= b

newtype Shown = Shown Int
instance Show Shown where show (Shown n) = '#' : show n

main :: IO ()
main = do
  print (O == O, O == I, I /= O)
  print (compare (Level 1) (Level 2), Level 3 > Level 2, Level 1 >= Level 2, compare (Level 1) (Level 1))
  print (case max (Level 1) (Level 4) of Level n -> n)
  print [Shown 1, Shown 2]
  putStrLn (showsPrec 11 (Shown 3) "")
