module Main (main) where

class Eq a => Group a where
  unit :: a
  op :: a -> a -> a
  inv :: a -> a
class (Group a, Show a) => Finite a where elements :: [a]

newtype Z3 = Z3 Int deriving (Eq, Show)
instance Group Z3 where
  unit = Z3 0
  op (Z3 a) (Z3 b) = Z3 ((a + b) `mod` 3)
  inv (Z3 a) = Z3 ((3 - a) `mod` 3)
instance Finite Z3 where elements = map Z3 [0 .. 2]
instance (Group a, Group b) => Group (a, b) where
  unit = (unit, unit)
  op (a, b) (c, d) = (op a c, op b d)
  inv (a, b) = (inv a, inv b)
instance (Finite a, Finite b) => Finite (a, b) where elements = [(a, b) | a <- elements, b <- elements]

lawful :: Finite a => [a] -> Bool
lawful xs = and [op x (inv x) == unit && op unit x == x | x <- xs]

table :: Finite a => [a] -> String
table xs = show [op x y | x <- xs, y <- xs]

main :: IO ()
main = do
  print (lawful (elements :: [Z3]), lawful (elements :: [(Z3, Z3)]))
  putStrLn (table (elements :: [Z3]))
  print (length (elements :: [((Z3, Z3), Z3)]))
