module Main (main) where

import Data.Bits
import Data.Int
import Data.Word

main :: IO ()
main = do
  print (12 .&. 10 :: Int, 12 .|. 10 :: Int, xor 12 10 :: Int, complement 5 :: Int, (-1) .&. 255 :: Int)
  print (shiftL 1 10 :: Int, shiftR 1024 3 :: Int, shiftR (-8) 1 :: Int, shiftL 1 63 :: Int, shiftL 1 64 :: Int, shiftR (-1) 100 :: Int)
  print (shift 1 4 :: Int, shift 256 (-4) :: Int, rotate 1 (-1) :: Int, rotateL minBound 1 :: Int, rotateR 1 1 :: Int)
  print (popCount (255 :: Int), popCount (-1 :: Int), testBit (5 :: Int) 0, testBit (5 :: Int) 1, testBit (-1 :: Int) 63)
  print (setBit 0 5 :: Int, clearBit 255 0 :: Int, complementBit 5 0 :: Int, bit 3 :: Int, zeroBits :: Int)
  print (countLeadingZeros (1 :: Int), countTrailingZeros (8 :: Int), finiteBitSize (0 :: Int), bitSizeMaybe (0 :: Integer), isSigned (0 :: Word))
  print (2 ^ 70 .&. (2 ^ 70 + 5) :: Integer, 2 ^ 70 .|. 1 :: Integer, xor (2 ^ 70) (2 ^ 69) :: Integer, complement (2 ^ 70) :: Integer)
  print ((-(2 ^ 70)) .&. (2 ^ 71 - 1) :: Integer, (-5) .|. 2 ^ 80 :: Integer, xor (-1) (2 ^ 66) :: Integer)
  print (shiftL 1 100 :: Integer, shiftR (2 ^ 100) 98 :: Integer, shiftR (-5) 1 :: Integer, testBit (2 ^ 100 :: Integer) 100, testBit (-1 :: Integer) 500)
  print (popCount (2 ^ 100 - 1 :: Integer), popCount (-5 :: Integer), bit 70 :: Integer)
  print (rotate (0x81 :: Word8) 1, rotateR (1 :: Word16) 1, shiftL (255 :: Word8) 4, shiftR (255 :: Word8) 4, complement 0 :: Word8)
  print (rotate (1 :: Int8) 7, shiftR (-128 :: Int8) 3, shiftL (1 :: Int32) 31, complement 0 :: Int16, popCount (-1 :: Int8))
  print (countLeadingZeros (1 :: Word16), countTrailingZeros (0 :: Word8), finiteBitSize (0 :: Int32), testBit (128 :: Word8) 7)
  print (xor True False, True .&. False, True .|. False, complement True, popCount True)
  print (foldr (\i acc -> setBit acc i) 0 [0, 2, 4] :: Word, [i | i <- [0 .. 7], testBit (0xA5 :: Int) i])
  print (toIntegralSized (300 :: Int) :: Maybe Word8, toIntegralSized (200 :: Int) :: Maybe Word8)
  print (1 `shiftL` 2 + 3 :: Int, 6 .&. 3 .|. 8 :: Int, unsafeShiftL 3 2 :: Int)
