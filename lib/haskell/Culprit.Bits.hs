-- | Operations on bits. An Integer has infinitely many, in two's complement.
module Culprit.Bits
  ( Bits (..), FiniteBits (..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import Culprit.Exception (overflowError)
import Culprit.Fixed

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

foreign import prim "i64.and" primIntAnd :: Int -> Int -> Int
foreign import prim "i64.or" primIntOr :: Int -> Int -> Int
foreign import prim "i64.xor" primIntXor :: Int -> Int -> Int
foreign import prim "i64.shl" primIntShl :: Int -> Int -> Int
foreign import prim "i64.shr" primIntShr :: Int -> Int -> Int
foreign import prim "i64.sar" primIntSar :: Int -> Int -> Int

class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int
  shift x n
    | n < 0 = shiftR x (negate n)
    | n > 0 = shiftL x n
    | otherwise = x
  rotate x n
    | n < 0 = rotateR x (negate n)
    | n > 0 = rotateL x n
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  setBit x i = x .|. bit i
  clearBit x i = x .&. complement (bit i)
  complementBit x i = x `xor` bit i
  bitSize x = case bitSizeMaybe x of
    Just n -> n
    Nothing -> errorWithoutStackTrace "bitSize is undefined"
  shiftL x n = shift x n
  unsafeShiftL x n = shiftL x n
  shiftR x n = shift x (negate n)
  unsafeShiftR x n = shiftR x n
  rotateL x n = rotate x n
  rotateR x n = rotate x (negate n)

class Bits a => FiniteBits a where
  finiteBitSize :: a -> Int
  countLeadingZeros, countTrailingZeros :: a -> Int
  countLeadingZeros x = length (takeWhile (not . testBit x) [w - 1, w - 2 .. 0])
    where
      w = finiteBitSize x
  countTrailingZeros x = length (takeWhile (not . testBit x) [0 .. finiteBitSize x - 1])

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where
    go count x = if x == 0 then count else let count' = count + 1 in count' `seq` go count' (x .&. (x - 1))

-- | A shift to the left by a negative count is an error.
guarded :: (a -> Int -> a) -> a -> Int -> a
guarded f x n = if n < 0 then overflowError else f x n

instance Bits Int where
  x .&. y = primIntAnd x y
  x .|. y = primIntOr x y
  xor x y = primIntXor x y
  complement x = primIntXor x (-1)
  zeroBits = 0
  bit i = primIntShl 1 i
  testBit x i = primIntAnd x (primIntShl 1 i) /= 0
  bitSizeMaybe _ = Just 64
  isSigned _ = True
  shiftL x n = guarded primIntShl x n
  shiftR x n = guarded primIntSar x n
  unsafeShiftL x n = primIntShl x n
  unsafeShiftR x n = primIntSar x n
  rotate x n = let k = n `mod` 64 in if k == 0 then x else primIntOr (primIntShl x k) (primIntShr x (64 - k))
  popCount x = popCountDefault x

instance FiniteBits Int where
  finiteBitSize _ = 64

-- | A bitwise operation on integers, 32 bits at a time; both ends in infinitely many equal bits.
bitwise :: (Int -> Int -> Int) -> Integer -> Integer -> Integer
bitwise op x y
  | small x && small y = toInteger (op (fromInteger x) (fromInteger y))
  | otherwise =
      toInteger (op (fromInteger (x `mod` 4294967296)) (fromInteger (y `mod` 4294967296)))
        + 4294967296 * bitwise op (x `div` 4294967296) (y `div` 4294967296)
  where
    small n = -4611686018427387904 <= n && n < 4611686018427387904

instance Bits Integer where
  x .&. y = bitwise primIntAnd x y
  x .|. y = bitwise primIntOr x y
  xor x y = bitwise primIntXor x y
  complement x = -1 - x
  zeroBits = 0
  bit i = if i < 0 then 0 else 2 ^ i
  testBit x i = if i < 0 then overflowError else (x `div` 2 ^ i) `mod` 2 == 1
  bitSizeMaybe _ = Nothing
  isSigned _ = True
  shiftL x n = guarded (\y k -> y * 2 ^ k) x n
  shiftR x n = guarded (\y k -> y `div` 2 ^ k) x n
  rotate x n = shift x n
  popCount x = if x < 0 then negate (ones (negate x)) else ones x
    where
      ones :: Integer -> Int
      ones n = if n == 0 then 0 else popCount (fromInteger (n `mod` 4294967296) :: Int) + ones (n `div` 4294967296)

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor x y = x /= y
  complement x = not x
  shift x n = if n == 0 then x else False
  rotate x _ = x
  zeroBits = False
  bit i = i == 0
  testBit x i = if i == 0 then x else False
  bitSizeMaybe _ = Just 1
  isSigned _ = False
  popCount x = if x then 1 else 0

instance Width w => Bits (Fixed w) where
  Fixed x .&. Fixed y = Fixed (x .&. y)
  Fixed x .|. Fixed y = Fixed (x .|. y)
  xor (Fixed x) (Fixed y) = Fixed (xor x y)
  complement (Fixed x) = wrap (complement x)
  zeroBits = Fixed 0
  bit i = if i < 0 then Fixed 0 else wrap (bit i)
  testBit x@(Fixed n) i = i >= 0 && i < fixedBits x && testBit n i
  bitSizeMaybe x = Just (fixedBits x)
  isSigned x = fixedIsSigned x
  shiftL x n = guarded (\(Fixed y) k -> if k >= fixedBits x then Fixed 0 else wrap (shiftL y k)) x n
  shiftR x n = guarded (\(Fixed y) k -> Fixed (shiftR y k)) x n
  rotate x n
    | k == 0 = x
    | otherwise = wrap (shiftL unsigned k .|. shiftR unsigned (width - k))
    where
      width = fixedBits x
      k = n `mod` width
      unsigned = toInteger x `mod` 2 ^ width
  popCount x = popCount (toInteger x `mod` 2 ^ fixedBits x)

instance Width w => FiniteBits (Fixed w) where
  finiteBitSize x = fixedBits x

toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x = if toInteger y == toInteger x then Just y else Nothing
  where
    y = fromIntegral x
