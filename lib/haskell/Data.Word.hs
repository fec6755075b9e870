-- | Unsigned integers of fixed width.
module Data.Word
  ( Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64
  , bitReverse8, bitReverse16, bitReverse32, bitReverse64
  ) where

import Culprit.Bits
import Culprit.Fixed

byteSwap16 :: Word16 -> Word16
byteSwap16 x = rotate x 8

byteSwap32 :: Word32 -> Word32
byteSwap32 x = swapBytes 4 x

byteSwap64 :: Word64 -> Word64
byteSwap64 x = swapBytes 8 x

swapBytes :: (Bits a, Integral a) => Int -> a -> a
swapBytes count = go count 0
  where
    go 0 acc _ = acc
    go n acc x = go (n - 1) (acc * 256 + x `mod` 256) (x `div` 256)

bitReverse8 :: Word8 -> Word8
bitReverse8 x = reverseBits 8 x

bitReverse16 :: Word16 -> Word16
bitReverse16 x = reverseBits 16 x

bitReverse32 :: Word32 -> Word32
bitReverse32 x = reverseBits 32 x

bitReverse64 :: Word64 -> Word64
bitReverse64 x = reverseBits 64 x

reverseBits :: Integral a => Int -> a -> a
reverseBits count = go count 0
  where
    go 0 acc _ = acc
    go n acc x = go (n - 1 :: Int) (acc * 2 + x `mod` 2) (x `div` 2)
