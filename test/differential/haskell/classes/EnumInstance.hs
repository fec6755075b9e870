module Main (main) where

data Parity = Even | Odd deriving (Show, Eq)
instance Enum Parity where
  fromEnum Even = 0
  fromEnum Odd = 1
  toEnum n = if even n then Even else Odd

newtype Tens = Tens Int deriving (Show, Eq)
instance Enum Tens where
  fromEnum (Tens n) = n `div` 10
  toEnum n = Tens (n * 10)

main :: IO ()
main = do
  print (succ Even, pred Odd, [Even .. Odd])
  print (take 4 [Even ..])
  print ([Tens 10 .. Tens 40], [Tens 0, Tens 20 .. Tens 60], succ (Tens 10))
