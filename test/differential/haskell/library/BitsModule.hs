module Main (main) where

import Data.Bits
import Data.Word
import Data.Int

main :: IO ()
main = do
  print ([5 .&. 3, 5 .|. 3, xor 5 3, complement 5, shift 1 4, shift 16 (-2), shiftL 3 2, shiftR (-8) 1] :: [Int])
  print (bit 3 :: Int, setBit 0 2 :: Int, clearBit 7 1 :: Int, complementBit 5 0 :: Int, testBit (5 :: Int) 2, popCount (255 :: Int), zeroBits :: Int)
  print (rotateL (0x81 :: Word8) 1, rotateR (0x81 :: Word8) 1, rotate (1 :: Word16) (-1), rotate (0x80 :: Int8) 1, unsafeShiftL 1 3 :: Int, unsafeShiftR 16 2 :: Int)
  print (finiteBitSize (0 :: Int), countLeadingZeros (1 :: Word8), countTrailingZeros (8 :: Int32), bitSizeMaybe (0 :: Integer), isSigned (0 :: Word), bitSize (0 :: Int16))
  print (popCount (-1 :: Int), popCount (2 ^ 100 - 1 :: Integer), shiftL 1 100 :: Integer, (-5) .&. 0xff :: Integer, testBit (-1 :: Integer) 70, complement (2 ^ 70) :: Integer, xor (-1) 5 :: Integer)
  print (toIntegralSized (300 :: Int) :: Maybe Word8, toIntegralSized (100 :: Int) :: Maybe Int8, (.&.) True False, bitDefault 2 :: Int, testBitDefault (4 :: Int) 2, popCountDefault (7 :: Int))
  print (shiftR (0xF0 :: Word8) 4, shiftL (0xFF :: Word8) 4, complement (0 :: Word16), shiftR (-1 :: Int8) 7, shift (1 :: Int) 64, shiftR (-1 :: Int) 64)
