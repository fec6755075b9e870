module Main (main) where

import Data.Bits

main :: IO ()
main = do
  print (map (`shiftR` 3) [-17, 17, -1, 2 ^ 70 :: Integer], map (`shiftL` 65) [1, -3 :: Integer], (-1) `shiftR` 100 :: Integer)
  print ((-6) .&. 11 :: Integer, (-6) .|. 11 :: Integer, xor (-6) 11 :: Integer, complement (-1) :: Integer, popCount (-8 :: Integer), testBit (5 :: Integer) 1)
  print (setBit (2 ^ 70) 1 :: Integer, clearBit (2 ^ 70 + 1) 70 :: Integer, bit 80 :: Integer, (2 ^ 70 + 5) .&. 0xff :: Integer)
