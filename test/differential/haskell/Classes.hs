module Main (main) where

-- Superclasses, default methods, polymorphic methods, instances with contexts, dictionaries through recursion.

class Shape a where
  area :: a -> Double
  name :: a -> String
  describe :: a -> String
  describe x = name x ++ " of area " ++ show (area x)
  name _ = "shape"

data Square = Square Double
data Circle = Circle Double
data Odd' = Odd'

instance Shape Square where
  area (Square s) = s * s
  name _ = "square"

instance Shape Circle where
  area (Circle r) = 3 * r * r
  describe c = "round, " ++ show (area c)

instance Shape Odd' where
  area _ = -1

class Eq a => Container a where
  empty :: a
  insert :: Int -> a -> a
  toL :: a -> [Int]
  isEmpty :: a -> Bool
  isEmpty x = x == empty

newtype Stack = Stack [Int] deriving Eq
newtype Queue = Queue ([Int], [Int])

instance Eq Queue where
  a == b = toL a == toL b

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue ([], [])
  insert x (Queue (f, b)) = Queue (f, x : b)
  toL (Queue (f, b)) = f ++ reverse b

fill :: Container c => [Int] -> c
fill = foldr insert empty

class Pretty a where
  pretty :: a -> String
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap pretty xs ++ "]"

instance Pretty Bool where
  pretty True = "T"
  pretty False = "F"

instance Pretty Char where
  pretty c = [c]
  prettyList s = "'" ++ s ++ "'"

instance Pretty Int where
  pretty n = "#" ++ show n

instance Pretty a => Pretty [a] where
  pretty = prettyList

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = "<" ++ pretty a ++ "|" ++ pretty b ++ ">"

instance Pretty a => Pretty (Maybe a) where
  pretty = maybe "-" pretty

class (Show a, Ord a) => Entity a where
  ident :: a -> Int
  label :: a -> String
  label x = show x ++ "@" ++ show (ident x)

instance Entity Int where
  ident = (* 2)

instance Entity Bool where
  ident b = if b then 1 else 0
  label b = "bool:" ++ show (ident b)

biggest :: Entity a => [a] -> String
biggest xs = label (maximum xs)

-- Polymorphic recursion needs its signature.
data Nested a = Flat a | Nest (Nested [a])

depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n

showNested :: Show a => Nested a -> String
showNested (Flat a) = show a
showNested (Nest n) = "N" ++ showNested n

class Default a where
  def :: a

instance Default Int where def = 7
instance Default [a] where def = []
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default b => Default (a -> b) where def = const def

-- A class with a method that has its own constraint and its own type variable.
class Functor' f where
  fmap' :: (a -> b) -> f a -> f b
  sumWith :: Num n => (a -> n) -> f a -> n

instance Functor' [] where
  fmap' = map
  sumWith f = sum . map f

instance Functor' Maybe where
  fmap' _ Nothing = Nothing
  fmap' f (Just x) = Just (f x)
  sumWith f = maybe 0 f

-- Operators as methods, with a fixity.
infixl 6 |+|
class Vec v where
  (|+|) :: v -> v -> v
  zero :: v
  vsum :: [v] -> v
  vsum = foldl (|+|) zero

data V2 = V2 Int Int deriving Show
instance Vec V2 where
  V2 a b |+| V2 c d = V2 (a + c) (b + d)
  zero = V2 0 0

main :: IO ()
main = do
  putStrLn (describe (Square 2))
  putStrLn (describe (Circle 1))
  putStrLn (describe Odd')
  print (toL (fill [1, 2, 3] :: Stack), toL (fill [1, 2, 3] :: Queue))
  print (isEmpty (empty :: Stack), isEmpty (insert 1 empty :: Queue))
  putStrLn (pretty [(True, 'x'), (False, 'y')])
  putStrLn (pretty ("abc", [Just (3 :: Int), Nothing]))
  putStrLn (pretty [["ab", "c"], []])
  putStrLn (biggest [3, 9, 2 :: Int])
  putStrLn (biggest [False, True])
  print (depth (Nest (Nest (Flat [[1 :: Int]]))))
  putStrLn (showNested (Nest (Nest (Flat [[1 :: Int, 2], []]))))
  print (def :: (Int, (Int, [Bool])))
  print ((def :: Char -> Int) 'x')
  print (fmap' (+ 1) [1, 2, 3 :: Int], fmap' not (Just True))
  print (sumWith fromIntegral [1, 2, 3 :: Int] :: Double, sumWith length (Just "four"))
  print (vsum [V2 1 2, V2 3 4] |+| V2 10 20 |+| zero)
