module Main (main) where

import qualified Control.Exception as E
import Data.Int
import Data.Word

attempt :: Show a => a -> IO ()
attempt x = do
  r <- E.try (E.evaluate x)
  case r of
    Left e -> putStrLn (takeWhile (/= '\n') (show (e :: E.SomeException)))
    Right y -> print y

main :: IO ()
main = do
  print (maxBound :: Word, maxBound :: Word8, maxBound :: Word16, maxBound :: Word32, maxBound :: Word64)
  print (minBound :: Int8, maxBound :: Int8, minBound :: Int16, minBound :: Int32, maxBound :: Int64)
  print (255 + 1 :: Word8, 0 - 1 :: Word8, 200 * 2 :: Word8, negate 1 :: Word16, 127 + 1 :: Int8)
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (-1 :: Int) :: Word, fromIntegral (200 :: Word8) :: Int8)
  print (fromIntegral (2 ^ 40 + 5 :: Integer) :: Word32, fromIntegral (2 ^ 31 :: Integer) :: Int32, fromIntegral (maxBound :: Word64) :: Int)
  print (maxBound + 1 :: Word, 2 ^ 64 :: Word, 2 ^ 63 + 2 ^ 63 :: Word64, maxBound * maxBound :: Int64)
  print ((-7) `div` 2 :: Int8, (-7) `mod` 2 :: Int8, (-7) `quot` 2 :: Int8, (-7) `rem` 2 :: Int8, 200 `div` 7 :: Word8)
  print (abs (minBound :: Int8), signum (-3 :: Int16), signum (3 :: Word), abs (200 :: Word8))
  print ([250 ..] :: [Word8])
  print ([250, 252 ..] :: [Word8], [5, 3 ..] :: [Word8], [1, 3 .. 9] :: [Int16], [3, 2 .. 0 :: Word])
  print (succ 3 :: Word8, pred 3 :: Int32, toEnum 65 :: Word8, fromEnum (65 :: Word16))
  print (read "200" :: Word8, read "300" :: Word8, read "-1" :: Word8, read "-128" :: Int8)
  print (compare (200 :: Word8) 100, (200 :: Word8) > 100, (-1 :: Int8) < 0, maximum [1, 255, 3 :: Word8])
  print (toInteger (maxBound :: Word64), fromIntegral (255 :: Word8) + 1 :: Int, realToFrac (3 :: Word8) :: Double)
  print (Just (-3 :: Int8), [1 :: Word], showsPrec 7 (-1 :: Int64) "", gcd 12 (18 :: Word8), even (4 :: Word))
  print (truncate (300.7 :: Double) :: Word8, round (-1.5 :: Double) :: Int8, sum [100, 100, 100 :: Word8])
  print (divMod (-128) 3 :: (Int8, Int8), quotRem 255 16 :: (Word8, Word8), product [1 .. 10 :: Int16])
  attempt (succ (maxBound :: Word8))
  attempt (pred (minBound :: Int8))
  attempt (toEnum 300 :: Word8)
  attempt (toEnum (-1) :: Word)
  attempt (fromEnum (maxBound :: Word))
  attempt (minBound `div` (-1) :: Int8)
  attempt (1 `mod` (0 :: Word))
  attempt (minBound `rem` (-1) :: Int64)
