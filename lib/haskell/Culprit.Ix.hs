{-# LANGUAGE NoImplicitPrelude #-}
-- | Types that index arrays.
module Culprit.Ix (Ix (..), indexError, indexOutOfRange) where

import Culprit.Base
import Culprit.Exception
import Culprit.Fixed
import Culprit.Num
import Culprit.Show

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize, unsafeRangeSize :: (a, a) -> Int
  index b i = if inRange b i then unsafeIndex b i else indexError
  unsafeIndex b i = index b i
  rangeSize b@(_, h) = if inRange b h then unsafeIndex b h + 1 else 0
  unsafeRangeSize b@(_, h) = unsafeIndex b h + 1

indexError :: a
indexError = errorWithoutStackTrace "Error in array index"

indexOutOfRange :: Show a => String -> (a, a) -> a -> b
indexOutOfRange typeName b i =
  errorWithoutStackTrace
    ("Ix{" ++ typeName ++ "}.index: Index (" ++ show i ++ ") out of range (" ++ show b ++ ")")

instance Ix Int where
  range (m, n) = enumFromTo m n
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange "Int" b i
  unsafeIndex (m, _) i = i - m
  inRange (m, n) i = m <= i && i <= n

instance Ix Integer where
  range (m, n) = enumFromTo m n
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange "Integer" b i
  unsafeIndex (m, _) i = fromInteger (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Ix Char where
  range (m, n) = enumFromTo m n
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange "Char" b i
  unsafeIndex (m, _) i = ord i - ord m
  inRange (m, n) i = m <= i && i <= n

instance Ix Bool where
  range (m, n) = enumFromTo m n
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange "Bool" b i
  unsafeIndex (m, _) i = fromEnum i - fromEnum m
  inRange (m, n) i = m <= i && i <= n

instance Ix Ordering where
  range (m, n) = enumFromTo m n
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange "Ordering" b i
  unsafeIndex (m, _) i = fromEnum i - fromEnum m
  inRange (m, n) i = m <= i && i <= n

instance Width w => Ix (Fixed w) where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Ix () where
  range _ = [()]
  unsafeIndex _ _ = 0
  inRange _ _ = True

instance (Ix a, Ix b) => Ix (a, b) where
  range ((l1, l2), (u1, u2)) = listConcatMap (\i -> map (\j -> (i, j)) (range (l2, u2))) (range (l1, u1))
  unsafeIndex ((l1, l2), (u1, u2)) (i, j) = unsafeIndex (l1, u1) i * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) j
  inRange ((l1, l2), (u1, u2)) (i, j) = inRange (l1, u1) i && inRange (l2, u2) j

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((l1, l2, l3), (u1, u2, u3)) =
    listConcatMap (\i -> map (\(j, k) -> (i, j, k)) (range ((l2, l3), (u2, u3)))) (range (l1, u1))
  unsafeIndex ((l1, l2, l3), (u1, u2, u3)) (i, j, k) =
    unsafeIndex (l1, u1) i * unsafeRangeSize ((l2, l3), (u2, u3)) + unsafeIndex ((l2, l3), (u2, u3)) (j, k)
  inRange ((l1, l2, l3), (u1, u2, u3)) (i, j, k) = inRange (l1, u1) i && inRange (l2, u2) j && inRange (l3, u3) k
