-- A Word is a number from 0 to 2^64 - 1: no other number is made up for it.
module HiddenNewtype where

import Data.Word (Word8)

increment :: Word -> Word
increment x = if x + 1 == 0 then error "wrapped" else x + 1

newtype Colour = Colour Word8

dark :: Colour -> Bool
dark (Colour c) = if c < 0 then error "negative" else c < 10
