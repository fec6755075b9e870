module Main (main) where

data Day = Mon | Tue | Wed | Thu | Fri deriving (Show, Enum, Eq)

main :: IO ()
main = do
  print ([1 .. 5], [1, 3 .. 9], [10, 8 .. 1], [5 .. 1], [3, 3 - 1 .. 0])
  print (take 3 [7 ..], take 3 [10, 20 ..])
  print (['a' .. 'e'], ['a', 'c' .. 'i'], ['e', 'd' .. 'a'])
  print ([Tue ..], [Mon, Wed ..], [Fri, Thu .. Tue], [Tue .. Thu])
  print ([False ..], [LT ..], [()..])
  print ([1.0 .. 3.5], [0.5 .. 3], [1, 1.5 .. 3], [3, 2 .. 0.5 :: Double])
  print (take 2 [2 ^ 70 ..], [2 ^ 65, 2 ^ 66 .. 2 ^ 67])
  print (length [0.1, 0.2 .. 1.0], take 4 (drop 5 [0.1 :: Float ..]))
