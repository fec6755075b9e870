module Main (main) where

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Show, Eq, Ord, Enum, Bounded)
data Pair = Pair Bool Day deriving (Show, Bounded)
newtype Wrapped = Wrapped Int deriving (Show, Bounded)

main :: IO ()
main = do
  print [minBound .. maxBound :: Day]
  print (succ Mon, pred Sun, fromEnum Wed, toEnum 4 :: Day)
  print ([Tue ..], [Mon, Wed ..], [Sun, Fri ..], [Sat, Fri .. Wed], [Wed .. Tue], [Mon, Mon .. Mon] !! 3)
  print (minBound :: Pair, maxBound :: Pair, maxBound :: Wrapped)
  print (enumFromTo Mon Wed, enumFromThenTo Sun Sat Thu, map fromEnum [Mon ..])
  print (cycle [Mon ..] !! 10, zip [Mon ..] "ab")
