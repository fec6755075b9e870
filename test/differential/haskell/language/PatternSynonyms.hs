{-# LANGUAGE BangPatterns, PatternSynonyms, ViewPatterns #-}
module Main (main) where

import qualified PatternSynonyms.Shapes as S
import PatternSynonyms.Shapes (Shape, pattern Square, Number (Zero, Positive))

data Ty = App String [Ty] deriving (Eq, Show)

pattern Int = App "Int" []
pattern Arrow t1 t2 = App "->" [t1, t2]

infixr 5 :>
pattern (:>) :: a -> [a] -> [a]
pattern x :> xs = x : xs

pattern Head x <- x : _

pattern Even :: Integral a => a
pattern Even <- (even -> True)

pattern StrictJust :: a -> Maybe a
pattern StrictJust a <- Just !a where
  StrictJust !a = Just a

pattern Minus :: Int
pattern Minus = -1

pattern Sorted :: Int -> Int -> (Int, Int)
pattern Sorted a b <- (sort2 -> (a, b)) where
  Sorted a b
    | a <= b = (a, b)
    | otherwise = (b, a)

pattern x `Plus` y = (x, '+', y)

sort2 :: (Int, Int) -> (Int, Int)
sort2 (a, b) = if a <= b then (a, b) else (b, a)

arity :: Ty -> Int
arity (Arrow _ r) = 1 + arity r
arity _ = 0

kind :: Ty -> String
kind Int = "int"
kind (Arrow Int Int) = "int function"
kind Arrow {} = "function"
kind (App name _) = name

classify :: Int -> String
classify Minus = "minus one"
classify Even = "even"
classify 3 = "three"
classify _ = "odd"

firsts :: [Int] -> [Int]
firsts (x :> y :> _) = [x, y]
firsts (x :> []) = [x]
firsts _ = []

-- The whole synonym is matched before its arguments.
order :: [Maybe Int] -> Int
order (Two 1 _) = 1
order _ = 0

pattern Two a b <- [Just a, Just b]

lazily :: Maybe Int -> Int
lazily (Wrapped _) = 5

pattern Wrapped x = x

main :: IO ()
main = do
  print (Arrow Int (Arrow Int Int))
  print (arity (Arrow Int (Arrow Int Int)))
  print (map kind [Int, Arrow Int Int, App "List" [Int]])
  print (map classify [-1, 4, 3, 5])
  print (map firsts [[1, 2, 3], [1], []], 1 :> 2 :> [3 :: Int])
  print [x | Head x <- [[1, 2], [], [3 :: Int]]]
  print (case Sorted 5 2 of Sorted a b -> (a, b))
  print (case (9, 3) of Sorted a b -> a - b)
  print (case StrictJust 'x' of StrictJust c -> c; _ -> 'n')
  print (let (a `Plus` b) = 1 `Plus` 'c' in (a :: Int, b))
  print (order [Just 1, Nothing], order [Just 1, Just 2], order [Just 2, Just 2])
  print (lazily undefined)
  print (map S.area [Square 3, S.Rectangle 2 5], [() | Square _ <- [S.Rectangle 2 2, S.Rectangle 1 2]])
  print (S.value Zero, map (\n -> case n of Positive k -> k; _ -> 0) [S.Number 4, S.Number (-4)])
