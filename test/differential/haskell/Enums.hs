module Main (main) where

import qualified Control.Exception as E

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Show, Eq, Ord, Enum, Bounded)

attempt :: Show a => a -> IO ()
attempt x = do
  r <- E.try (E.evaluate x)
  case r of
    Left (E.ErrorCall m) -> putStrLn (takeWhile (/= '\n') m)
    Right y -> print y

next :: (Eq a, Enum a, Bounded a) => a -> a
next x | x == maxBound = minBound
       | otherwise = succ x

main :: IO ()
main = do
  print [minBound .. maxBound :: Day]
  print ([Wed ..], [Mon, Wed ..], [Sun, Fri ..], [Fri .. Tue], [Sat, Thu .. Mon], [Mon, Thu .. Sat])
  print (map fromEnum [Mon ..], map toEnum [0, 6] :: [Day])
  print (next Mon, next Sun, next True, next LT)
  print (succ 'a', pred 'b', succ False, pred GT, succ 1, pred 2.5)
  print (fromEnum 'A', toEnum 66 :: Char, fromEnum True, toEnum 0 :: Ordering, fromEnum ())
  attempt (succ True)
  attempt (pred False)
  attempt (succ GT)
  attempt (pred LT)
  attempt (succ (maxBound :: Int))
  attempt (pred (minBound :: Int))
  attempt (succ (maxBound :: Char))
  attempt (pred '\0')
  attempt (toEnum 2 :: Bool)
  attempt (toEnum (-1) :: Ordering)
  attempt (toEnum 1 :: ())
  attempt (toEnum 1114112 :: Char)
  attempt (toEnum (-1) :: Char)
  print (minBound :: (Bool, Ordering), maxBound :: (Char, Bool, ()))
  print (zip [Mon ..] "abc", lookup Tue (zip [Mon ..] [1 ..]))
  print [(x, y) | x <- [False ..], y <- [LT ..]]
  print (maximum [Tue, Sun, Mon], minimum [Sat, Wed], Mon < Tue, compare Sun Mon)
  print (enumFromTo 3 6, enumFromThenTo 1 4 11, take 2 (enumFrom 'y'), take 2 (enumFromThen 10 20))
