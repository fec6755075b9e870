-- Derived instances where they are easily got wrong: precedences, operators as fields, NaN, deep structure.
{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, GeneralizedNewtypeDeriving, StandaloneDeriving, UndecidableInstances, FlexibleContexts #-}
module Main where
import Data.Ix
infixr 5 :+
infixl 6 `Mul`
data C = Red | Green | Blue deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data T a = L | N (T a) a (T a) | Int :+ T a | Mul (T a) (T a) | (T a) `Div` a | R { f :: Int, (%%) :: Maybe a } deriving (Eq, Ord, Show, Read)
data P = P Int C deriving (Eq, Ord, Show, Ix)
data D = D Double Double deriving (Eq, Ord, Show)
newtype A = A { unA :: Double } deriving (Eq, Ord, Show, Num, Fractional)
data Rose a = Rose a [(Int, a)] [Rose a] deriving (Show, Functor, Foldable, Traversable)
data H f a = H (f a) a deriving (Functor, Foldable)
data Fn a = Fn (Int -> (a, a)) deriving Functor
main :: IO ()
main = do
  print (N L (-3) (N L 4 L) :: T Int)
  print (Just ((-1) :+ (2 :+ L)) :: Maybe (T Int))
  print [Mul L (Mul L L), Mul (Mul L L) L, Div L (-2), R { f = -1, (%%) = Just (-2) }]
  print (Just (R { f = 1, (%%) = Nothing :: Maybe Int }))
  print [minBound .. maxBound :: C]
  print ([Red ..], [Blue, Green ..], [Red, Blue ..], succ Red, pred Blue, fromEnum Blue, toEnum 1 :: C)
  print (range (Red, Blue), index (Green, Blue) Blue, inRange (Red, Green) Blue)
  print (range (P 0 Red, P 1 Green), index (P 0 Red, P 1 Green) (P 1 Red), inRange (P 0 Red, P 1 Green) (P 0 Blue))
  let nan = 0 / 0 :: Double
  print [D nan 1 < D 1 1, D nan 1 > D 1 1, D nan 1 <= D 1 1, D nan 1 >= D 1 1, D 1 nan < D 1 1, D 1 nan >= D 1 1]
  print (compare (D nan 1) (D 1 1), D nan 1 == D nan 1)
  print [A nan < A 1, A nan > A 1, A nan <= A 1, A nan >= A 1]
  print (A 1 + 2 * 3 / 4, max (A 1) (A 2))
  print (compare L (N L 1 L), N L 1 L < N L 2 L, (1 :+ L) > N L 1 L, compare (R 1 (Just 2)) (R 1 Nothing))
  print (read "[Red,Green , Blue]" :: [C])
  print (read " ( N L (-3) (L)) " :: T Int)
  print (read "R {f = 1, (%%) = Just 2}" :: T Int)
  print ((reads :: ReadS C) "Purple", (reads :: ReadS (T Int)) "L L")
  let r = Rose 1 [(7, 2), (8, 3)] [Rose 4 [] [], Rose 5 [(9, 6)] []]
  print (fmap (* 2) r)
  print (sum r, product r, length r, maximum r, foldr (:) [] r, elem 6 r)
  print (traverse (\x -> if x > 0 then Just (x + 1) else Nothing) r)
  _ <- traverse print r
  let Fn g = fmap (+ 1) (Fn (\n -> (n, n * 2)))
  print (g 20)
  print (sum (fmap (+ 1) (H [1, 2] 3)))
