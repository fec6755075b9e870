module Main (main) where

data Point = Point { px :: Int, py :: Int } deriving (Eq, Ord, Show, Read)

data Shape
  = Circle { centre :: Point, radius :: Double }
  | Rect { corner :: Point, width, height :: Double }
  | Unit
  deriving (Eq, Show)

data Person = Person
  { name :: String
  , age :: !Int
  , friend :: Maybe Person
  } deriving (Show, Eq)

newtype Wrap a = Wrap { unwrap :: a } deriving (Show, Eq, Ord)

data Op = Int :+: Int | Op { left :: Int, (<+>) :: Int } deriving (Show, Eq)

data Poly a b = P { first :: a, second :: b } deriving Show

birthday :: Person -> Person
birthday p = p { age = age p + 1 }

area :: Shape -> Double
area Circle { radius = r } = 3 * r * r
area (Rect { width = w, height = h }) = w * h
area Unit {} = 0

isRect :: Shape -> Bool
isRect Rect {} = True
isRect _ = False

main :: IO ()
main = do
  let p = Point { py = 2, px = 1 }
  print p
  print (px p, py p)
  print p { px = 10 }
  print (p { px = 10, py = -3 })
  print (Just p { px = -1 })
  print (p == Point 1 2, p < Point 1 3, compare p (Point 0 9))
  print (map area [Circle p 2, Rect p 3 4, Unit])
  print (map isRect [Circle p 2, Rect p 3 4, Unit])
  print (Rect { corner = p, width = 1.5, height = -2 })
  print ((Rect p 1 2) { width = 7 })
  let alice = Person "Alice" 30 Nothing
      bob = Person { name = "Bob", age = 41, friend = Just alice }
  print (birthday bob)
  print (fmap name (friend bob), fmap age (friend bob))
  print (Wrap 3, unwrap (Wrap 'x'), Wrap (Wrap (-1)))
  print (fmap unwrap [Wrap 1, Wrap 2])
  print (1 :+: 2, Op { left = 3, (<+>) = -4 })
  print (Just (1 :+: (-2)))
  print ((<+>) (Op 5 6))
  let q = P { first = 1 :: Int, second = "s" }
  print (q { first = True })
  print (q { first = 'c', second = () })
  print (read "Point {px = 3, py = -4}" :: Point)
  print (read " Point { px=3 , py = (4) } " :: Point)
  print (map px [Point i (i * i) | i <- [1 .. 3]])
  print (showsPrec 11 p "", showsPrec 10 p "")
