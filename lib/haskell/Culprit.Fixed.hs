{-# LANGUAGE NoImplicitPrelude #-}
-- | Integers of a fixed width: Word, and the types of Data.Int and Data.Word. One type, whose parameter says which
-- numbers there are; arithmetic is that of Integer, brought back into the range.
module Culprit.Fixed
  ( Fixed (..), Width (..), fixedBits, fixedIsSigned
  , Word, Word8, Word16, Word32, Word64, Int8, Int16, Int32, Int64
  ) where

import Culprit.Base
import Culprit.Show
import Culprit.Exception
import Culprit.Num

foreign import prim "int.mod" primMod :: Integer -> Integer -> Integer
foreign import prim "int.quot" primQuot :: Integer -> Integer -> Integer
foreign import prim "int.rem" primRem :: Integer -> Integer -> Integer
foreign import prim "int.div" primDiv :: Integer -> Integer -> Integer

newtype Fixed w = Fixed Integer

class Width w where
  wrap :: Integer -> Fixed w
  lowest, highest :: Fixed w
  fixedName :: Fixed w -> String

data WordSize
data Unsigned8
data Unsigned16
data Unsigned32
data Unsigned64
data Signed8
data Signed16
data Signed32
data Signed64

type Word = Fixed WordSize
type Word8 = Fixed Unsigned8
type Word16 = Fixed Unsigned16
type Word32 = Fixed Unsigned32
type Word64 = Fixed Unsigned64
type Int8 = Fixed Signed8
type Int16 = Fixed Signed16
type Int32 = Fixed Signed32
type Int64 = Fixed Signed64

instance Width WordSize where
  wrap n = Fixed (primMod n 18446744073709551616)
  lowest = Fixed 0
  highest = Fixed 18446744073709551615
  fixedName _ = "Word"

instance Width Unsigned8 where
  wrap n = Fixed (primMod n 256)
  lowest = Fixed 0
  highest = Fixed 255
  fixedName _ = "Word8"

instance Width Unsigned16 where
  wrap n = Fixed (primMod n 65536)
  lowest = Fixed 0
  highest = Fixed 65535
  fixedName _ = "Word16"

instance Width Unsigned32 where
  wrap n = Fixed (primMod n 4294967296)
  lowest = Fixed 0
  highest = Fixed 4294967295
  fixedName _ = "Word32"

instance Width Unsigned64 where
  wrap n = Fixed (primMod n 18446744073709551616)
  lowest = Fixed 0
  highest = Fixed 18446744073709551615
  fixedName _ = "Word64"

instance Width Signed8 where
  wrap n = Fixed (primMod (n + 128) 256 - 128)
  lowest = Fixed (negate 128)
  highest = Fixed 127
  fixedName _ = "Int8"

instance Width Signed16 where
  wrap n = Fixed (primMod (n + 32768) 65536 - 32768)
  lowest = Fixed (negate 32768)
  highest = Fixed 32767
  fixedName _ = "Int16"

instance Width Signed32 where
  wrap n = Fixed (primMod (n + 2147483648) 4294967296 - 2147483648)
  lowest = Fixed (negate 2147483648)
  highest = Fixed 2147483647
  fixedName _ = "Int32"

instance Width Signed64 where
  wrap n = Fixed (primMod (n + 9223372036854775808) 18446744073709551616 - 9223372036854775808)
  lowest = Fixed (negate 9223372036854775808)
  highest = Fixed 9223372036854775807
  fixedName _ = "Int64"

unFixed :: Fixed w -> Integer
unFixed (Fixed n) = n

fixedIsSigned :: Width w => Fixed w -> Bool
fixedIsSigned x = unFixed (lowest `asTypeOf` x) < 0

fixedBits :: Width w => Fixed w -> Int
fixedBits x = bits (unFixed (highest `asTypeOf` x) - unFixed (lowest `asTypeOf` x))
  where
    bits :: Integer -> Int
    bits n = if n == 0 then 0 else 1 + bits (primQuot n 2)

instance Eq (Fixed w) where
  Fixed x == Fixed y = x == y
  Fixed x /= Fixed y = x /= y

instance Ord (Fixed w) where
  compare (Fixed x) (Fixed y) = compare x y
  Fixed x < Fixed y = x < y
  Fixed x <= Fixed y = x <= y
  Fixed x > Fixed y = x > y
  Fixed x >= Fixed y = x >= y

instance Show (Fixed w) where
  showsPrec d (Fixed n) = showsPrec d n

instance Width w => Bounded (Fixed w) where
  minBound = lowest
  maxBound = highest

instance Width w => Num (Fixed w) where
  Fixed x + Fixed y = wrap (x + y)
  Fixed x - Fixed y = wrap (x - y)
  Fixed x * Fixed y = wrap (x * y)
  negate (Fixed x) = wrap (negate x)
  abs (Fixed x) = wrap (abs x)
  signum (Fixed x) = Fixed (signum x)
  fromInteger n = wrap n

instance Width w => Real (Fixed w) where
  toRational (Fixed n) = n :% 1

instance Width w => Enum (Fixed w) where
  succ x
    | x == highest = boundError "succ" "maxBound" x
    | otherwise = Fixed (unFixed x + 1)
  pred x
    | x == lowest = boundError "pred" "minBound" x
    | otherwise = Fixed (unFixed x - 1)
  toEnum n = result
    where
      result
        | Fixed i < lowest `asTypeOf` result || Fixed i > highest `asTypeOf` result = outside
        | otherwise = Fixed i
      i = toInteger n
      outside =
        errorWithoutStackTrace
          ( "Enum.toEnum{" ++ fixedName result ++ "}: tag (" ++ show n ++ ") is outside of bounds ("
              ++ show (lowest `asTypeOf` result) ++ ',' : show (highest `asTypeOf` result) ++ ")"
          )
  fromEnum x@(Fixed n)
    | n > 9223372036854775807 =
        errorWithoutStackTrace
          ( "Enum.fromEnum{" ++ fixedName x ++ "}: value (" ++ show n
              ++ ") is outside of Int's bounds (-9223372036854775808,9223372036854775807)"
          )
    | otherwise = fromInteger n
  enumFrom x = enumFromTo x highest
  enumFromTo (Fixed x) (Fixed y) = map Fixed (enumFromTo x y)
  enumFromThen x y = enumFromThenTo x y (if y >= x then highest else lowest)
  enumFromThenTo (Fixed x) (Fixed y) (Fixed z) = map Fixed (enumFromThenTo x y z)

boundError :: Width w => String -> String -> Fixed w -> a
boundError function bound x =
  errorWithoutStackTrace
    ("Enum." ++ function ++ '{' : fixedName x ++ "}: tried to take `" ++ function ++ "' of " ++ bound)

instance Width w => Integral (Fixed w) where
  quot x y = fst (quotRem x y)
  rem (Fixed x) (Fixed y) = if y == 0 then divZeroError else Fixed (primRem x y)
  div x y = fst (divMod x y)
  mod (Fixed x) (Fixed y) = if y == 0 then divZeroError else Fixed (primMod x y)
  quotRem (Fixed x) (Fixed y) = if y == 0 then divZeroError else (inRange (primQuot x y), Fixed (primRem x y))
  divMod (Fixed x) (Fixed y) = if y == 0 then divZeroError else (inRange (primDiv x y), Fixed (primMod x y))
  toInteger (Fixed n) = n

-- | Only the lowest number divided by -1 leaves the range.
inRange :: Width w => Integer -> Fixed w
inRange n = result
  where
    result = if Fixed n > highest `asTypeOf` result then overflowError else Fixed n
