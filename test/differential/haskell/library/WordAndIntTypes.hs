module Main (main) where

import Data.Int
import Data.Word

main :: IO ()
main = do
  print (maxBound :: Int8, minBound :: Int16, maxBound :: Int32, minBound :: Int64, maxBound :: Word8, maxBound :: Word16, maxBound :: Word32, maxBound :: Word64, maxBound :: Word)
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, (250 :: Word8) + 10, (100 :: Int8) * 2, negate 1 :: Word16)
  print ((-7) `div` 2 :: Int8, (-7) `mod` 2 :: Int16, (-7) `quot` 2 :: Int32, (-7) `rem` 2 :: Int64, 7 `div` 2 :: Word8)
  print ([250 ..] :: [Word8], [1, 3 .. 9] :: [Int8], succ 3 :: Word16, toInteger (maxBound :: Word64) + 1, read "200" :: Word8)
  print (byteSwap16 0x0102, byteSwap32 0x01020304, byteSwap64 1, fromIntegral (-1 :: Int) :: Word)
  print (toRational (3 :: Word8), truncate 3.9 :: Int8, fromEnum (5 :: Word32), compare (1 :: Int8) 2, show (-5 :: Int64), Just (-5 :: Int8))
