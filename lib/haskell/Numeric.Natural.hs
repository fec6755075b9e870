-- | Whole numbers that are not negative.
module Numeric.Natural (Natural, minusNaturalMaybe) where

import Control.Exception (ArithException (Underflow), throw)
import Data.Bits
import Data.Ix

newtype Natural = MkNatural Integer deriving (Eq, Ord)

natural :: Integer -> Natural
natural n
  | n < 0 = throw Underflow
  | otherwise = MkNatural n

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (MkNatural a) (MkNatural b)
  | a < b = Nothing
  | otherwise = Just (MkNatural (a - b))

instance Show Natural where
  showsPrec d (MkNatural n) = showsPrec d n

instance Read Natural where
  readsPrec d s = [(MkNatural n, t) | (n, t) <- readsPrec d s, n >= 0]

instance Num Natural where
  MkNatural a + MkNatural b = MkNatural (a + b)
  MkNatural a - MkNatural b = natural (a - b)
  MkNatural a * MkNatural b = MkNatural (a * b)
  negate (MkNatural n) = natural (negate n)
  abs n = n
  signum (MkNatural n) = MkNatural (signum n)
  fromInteger n = natural n

instance Real Natural where
  toRational (MkNatural n) = toRational n

instance Enum Natural where
  succ (MkNatural n) = MkNatural (n + 1)
  pred (MkNatural 0) = errorWithoutStackTrace "Enum.pred{Natural}: tried to take `pred' of 0"
  pred (MkNatural n) = MkNatural (n - 1)
  toEnum n = natural (toInteger n)
  fromEnum (MkNatural n) = fromEnum n
  enumFrom (MkNatural n) = map MkNatural (enumFrom n)
  enumFromTo (MkNatural a) (MkNatural b) = map MkNatural (enumFromTo a b)
  enumFromThen (MkNatural a) (MkNatural b)
    | a <= b = map MkNatural (enumFromThen a b)
    | otherwise = map MkNatural (enumFromThenTo a b 0)
  enumFromThenTo (MkNatural a) (MkNatural b) (MkNatural c) = map MkNatural (enumFromThenTo a b c)

instance Integral Natural where
  toInteger (MkNatural n) = n
  quotRem (MkNatural a) (MkNatural b) = case quotRem a b of (q, r) -> (MkNatural q, MkNatural r)
  divMod a b = quotRem a b

instance Ix Natural where
  range (MkNatural a, MkNatural b) = map MkNatural (range (a, b))
  index (MkNatural a, MkNatural b) (MkNatural n) = index (a, b) n
  inRange (MkNatural a, MkNatural b) (MkNatural n) = inRange (a, b) n

instance Bits Natural where
  MkNatural a .&. MkNatural b = MkNatural (a .&. b)
  MkNatural a .|. MkNatural b = MkNatural (a .|. b)
  xor (MkNatural a) (MkNatural b) = MkNatural (xor a b)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  shift (MkNatural n) k = MkNatural (shift n k)
  rotate (MkNatural n) k = MkNatural (shift n k)
  bit k = MkNatural (bit k)
  testBit (MkNatural n) k = testBit n k
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False
  popCount (MkNatural n) = popCount n
