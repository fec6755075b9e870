module Main (main) where

import Data.Ix

data Colour = Red | Green | Blue deriving (Eq, Ord, Enum, Bounded, Show, Read, Ix)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Ord, Show, Read)

data Expr
  = Lit Int
  | Expr :+: Expr
  | Expr :*: Expr
  | Neg { inner :: Expr }
  | Int `Minus` Int
  deriving (Eq, Ord, Show, Read)
infixl 6 :+:
infixr 7 :*:
infix 5 `Minus`

newtype Age = Age Int deriving (Eq, Ord, Show, Read)
newtype Meters = Meters { getMeters :: Double } deriving (Eq, Ord, Show, Read)
data Unit = Unit deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Pair a b = Pair a b deriving (Eq, Ord, Show, Read, Bounded)
data Pos = Pos Int Int deriving (Eq, Ord, Show, Ix)
data Rec = Rec { f1 :: Int, f2 :: Maybe Int, (%%) :: Bool } deriving (Eq, Ord, Show, Read)
data Strict = Strict !Int !Bool deriving (Eq, Show, Ord)
data Arrow a b = a :=> b | Other deriving (Show, Eq, Ord)
infixr 3 :=>

main :: IO ()
main = do
  print [minBound .. maxBound :: Colour]
  print (succ Red, pred Blue, fromEnum Green, toEnum 2 :: Colour)
  print ([Red ..], [Blue, Green ..], [Red, Blue ..])
  print (Red < Blue, compare Green Green, maximum [Green, Red], Red == Red, Red /= Green)
  print (range (Red, Blue), index (Green, Blue) Blue, inRange (Red, Green) Blue, rangeSize (Red, Blue))
  print (read "[Red,Green , Blue]" :: [Colour])
  let t = Node (Node Leaf 1 Leaf) 2 (Node Leaf (-3) Leaf) :: Tree Int
  print t
  print (t == t, t < Leaf, compare Leaf t, compare t (Node Leaf 5 Leaf))
  print (read (show t) == t)
  print (Just (Node Leaf 'x' Leaf))
  print (Lit 1 :+: Lit 2 :*: Lit (-3))
  print ((Lit 1 :+: Lit 2) :*: Lit 3)
  print (Lit 1 :+: (Lit 2 :+: Lit 3))
  print (Lit 1 :*: (Lit 2 :*: Lit 3), (Lit 1 :*: Lit 2) :*: Lit 3)
  print (Neg (Lit 4), Neg { inner = Neg (Lit (-1)) })
  print (3 `Minus` (-4))
  print [Just (1 `Minus` 2)]
  print (read "Lit 1 :+: Lit 2" :: Expr)
  print (read "Neg {inner = Lit (-5)}" :: Expr)
  print (read "(3 `Minus` 4)" :: Expr)
  print (Lit 1 < Lit 2, Lit 9 < Lit 1 :+: Lit 1, Neg (Lit 1) > Lit 3 :*: Lit 3)
  print (Age 3, Just (Age (-3)), read "Age 5" :: Age)
  print (Meters 2.5, read "Meters {getMeters = 1.0}" :: Meters)
  print (Unit, [minBound .. maxBound :: Unit], range (Unit, Unit))
  print (minBound :: Pair Bool Colour, maxBound :: Pair Colour ())
  print (Pair 1 'a' < Pair 1 'b', Pair (Just 1) [] == Pair Nothing "")
  print (range (Pos 0 0, Pos 1 2), index (Pos 0 0, Pos 3 3) (Pos 2 1), inRange (Pos 0 0, Pos 1 1) (Pos 0 5))
  print (Rec { f1 = -1, f2 = Just (-2), (%%) = True })
  print (read "Rec {f1 = 1, f2 = Nothing, (%%) = False}" :: Rec)
  print (Strict 1 True, Strict 1 False < Strict 1 True)
  print (1 :=> 'a' :=> True, ((1 :=> 2) :=> 3) == Other)
  print (showsPrec 3 (1 :=> 2) "", showsPrec 4 (1 :=> 2) "")
  print (reads "Red Green" :: [(Colour, String)])
  print (reads "Purple" :: [(Colour, String)])
