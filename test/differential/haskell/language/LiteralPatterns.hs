module Main (main) where

f :: Integer -> String
f 0 = "zero"
f (-5) = "minus five"
f 123456789012345678901234567890 = "huge"
f _ = "other"

g :: Char -> Int
g 'a' = 1
g '\n' = 2
g '\x41' = 3
g '\'' = 4
g _ = 0

h :: String -> Bool
h "ja" = True
h ['n', _, 'n'] = True
h _ = False

k :: Rational -> String
k 0.5 = "half"
k 3 = "three"
k _ = "no"

main :: IO ()
main = do
  print (map f [0, -5, 123456789012345678901234567890, 5])
  print (map g "a\nA'z")
  print (map h ["ja", "nun", "nein", ""])
  print (map k [1 / 2, 6 / 2, 2])
