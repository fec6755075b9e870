{-# LANGUAGE NoImplicitPrelude #-}
-- | The numeric tower above Num, enumerations and bounds, for Int, Integer, Double and fractions.
module Culprit.Num
  ( Bounded (..), Enum (..), boundedEnumFrom, boundedEnumFromThen, enumerationError
  , numericEnumFrom, numericEnumFromThen, numericEnumFromTo, numericEnumFromThenTo
  , chr, subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
  , Real (..), Integral (..), Fractional (..), Floating (..), RealFrac (..), RealFloat (..)
  , Ratio (..), Rational, (%), numerator, denominator, reduce, roundHalfEven, powerOfTwo, rationalToBinary, takeWhile
  ) where

import Culprit.Base
import Culprit.Show
import Culprit.Exception

-- What LiquidHaskell defines for every program.
{-@ type GeInt N = {v:Int | v >= N} @-}
{-@ type LeInt N = {v:Int | v <= N} @-}
{-@ type BNat N = {v:Int | 0 <= v && v <= N} @-}
{-@ type Pos = {v:Int | v > 0} @-}
{-@ type NonZero = {v:Int | v /= 0} @-}
{-@ type Even = {v:Int | v mod 2 = 0} @-}
{-@ type Odd = {v:Int | v mod 2 = 1} @-}
{-@ type TT = {v:Bool | v} @-}
{-@ type FF = {v:Bool | not v} @-}
{-@ type IncrList a = [a]<{\x y -> x <= y}> @-}
{-@ type IncrListD a D = [a]<{\x y -> x + D <= y}> @-}
{-@ type DecrList a = [a]<{\x y -> x >= y}> @-}
{-@ type UniqList a = [a]<{\x y -> x /= y}> @-}
{-@ predicate Max V X Y = if X > Y then V = X else V = Y @-}
{-@ predicate Min V X Y = if X < Y then V = X else V = Y @-}

infixr 8 ^, ^^, **
infixl 7 /, `quot`, `rem`, `div`, `mod`, %, :%

foreign import prim "i64.quot" primIntQuot :: Int -> Int -> Int
foreign import prim "i64.rem" primIntRem :: Int -> Int -> Int
foreign import prim "i64.div" primIntDiv :: Int -> Int -> Int
foreign import prim "i64.mod" primIntMod :: Int -> Int -> Int
foreign import prim "i64.quot_overflows" primIntQuotOverflows :: Int -> Int -> Bool
foreign import prim "int.quot" primIntegerQuot :: Integer -> Integer -> Integer
foreign import prim "int.rem" primIntegerRem :: Integer -> Integer -> Integer
foreign import prim "int.div" primIntegerDiv :: Integer -> Integer -> Integer
foreign import prim "int.mod" primIntegerMod :: Integer -> Integer -> Integer
foreign import prim "coerce" primIntegerOfInt :: Int -> Integer
foreign import prim "float.div" primDoubleDiv :: Double -> Double -> Double
foreign import prim "float.of_int" primDoubleOfInteger :: Integer -> Double
foreign import prim "float.of_int" primDoubleOfInt :: Int -> Double
foreign import prim "float.truncate" primDoubleTruncate :: Double -> Integer
foreign import prim "float.mantissa" primDoubleMantissa :: Double -> Integer
foreign import prim "float.exponent" primDoubleExponent :: Double -> Int
foreign import prim "float.scale" primDoubleScale :: Integer -> Int -> Double
foreign import prim "float.sqrt" primDoubleSqrt :: Double -> Double
foreign import prim "float.exp" primDoubleExp :: Double -> Double
foreign import prim "float.log" primDoubleLog :: Double -> Double
foreign import prim "float.pow" primDoublePow :: Double -> Double -> Double
foreign import prim "float.sin" primDoubleSin :: Double -> Double
foreign import prim "float.cos" primDoubleCos :: Double -> Double
foreign import prim "float.tan" primDoubleTan :: Double -> Double
foreign import prim "float.asin" primDoubleAsin :: Double -> Double
foreign import prim "float.acos" primDoubleAcos :: Double -> Double
foreign import prim "float.atan" primDoubleAtan :: Double -> Double
foreign import prim "float.sinh" primDoubleSinh :: Double -> Double
foreign import prim "float.cosh" primDoubleCosh :: Double -> Double
foreign import prim "float.tanh" primDoubleTanh :: Double -> Double
foreign import prim "float.asinh" primDoubleAsinh :: Double -> Double
foreign import prim "float.acosh" primDoubleAcosh :: Double -> Double
foreign import prim "float.atanh" primDoubleAtanh :: Double -> Double

-- Bounds and enumerations

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x = map toEnum (enumFrom (fromEnum x))
  enumFromThen x y = map toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (enumFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom x = map toEnum (enumFromTo (fromEnum x) (fromEnum (maxBound `asTypeOf` x)))

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen x y = map toEnum (enumFromThenTo i j (fromEnum limit))
  where
    i = fromEnum x
    j = fromEnum y
    limit = if j >= i then maxBound `asTypeOf` x else minBound `asTypeOf` x

enumerationError :: String -> String -> a
enumerationError typeName method =
  errorWithoutStackTrace ("Prelude.Enum." ++ typeName ++ '.' : method ++ ": bad argument")

instance Bounded Int where
  minBound = negate 9223372036854775807 - 1
  maxBound = 9223372036854775807

instance Enum Int where
  succ x
    | x == maxBound = errorWithoutStackTrace "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Prelude.Enum.pred{Int}: tried to take `pred' of minBound"
    | otherwise = x - 1
  toEnum x = x
  fromEnum x = x
  enumFrom x = enumFromTo x maxBound
  enumFromTo x y = if x > y then [] else go x
    where
      go n = n : (if n == y then [] else go (n + 1))
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromThenTo x y z
    | y >= x = if z < y then (if z < x then [] else [x]) else x : up y
    | otherwise = if z > y then (if z > x then [] else [x]) else x : down y
    where
      step = y - x
      lastStart = z - step
      -- Neither z - step nor n + step can leave the range here: the step points towards z.
      up n = if n > lastStart then [n] else n : up (n + step)
      down n = if n < lastStart then [n] else n : down (n + step)

instance Enum Integer where
  succ x = x + 1
  pred x = x - 1
  toEnum x = primIntegerOfInt x
  fromEnum x = fromInteger x
  enumFrom x = x `seq` (x : enumFrom (x + 1))
  enumFromTo x y = if x > y then [] else x : enumFromTo (x + 1) y
  enumFromThen x y = go x
    where
      step = y - x
      go n = n `seq` (n : go (n + step))
  enumFromThenTo x y z
    | step >= 0 = up x
    | otherwise = down x
    where
      step = y - x
      up n = if n > z then [] else n : up (n + step)
      down n = if n < z then [] else n : down (n + step)

instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

chr :: Int -> Char
chr n
  | 0 <= n && n <= 1114111 = unsafeChr n
  | otherwise = errorWithoutStackTrace ("Prelude.chr: bad argument: " ++ showsPrec 9 n "")

instance Enum Char where
  succ c = if c == maxBound then enumerationError "Char" "succ" else unsafeChr (ord c + 1)
  pred c = if c == minBound then enumerationError "Char" "pred" else unsafeChr (ord c - 1)
  toEnum n = chr n
  fromEnum c = ord c
  enumFrom c = enumFromTo c maxBound
  enumFromTo x y = if x > y then [] else go x
    where
      go c = c : (if c == y then [] else go (unsafeChr (ord c + 1)))
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromThenTo x y z = map unsafeChr (enumFromThenTo (ord x) (ord y) (ord z))

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  succ False = True
  succ True = enumerationError "Bool" "succ"
  pred True = False
  pred False = enumerationError "Bool" "pred"
  toEnum n
    | n == 0 = False
    | n == 1 = True
    | otherwise = enumerationError "Bool" "toEnum"
  fromEnum False = 0
  fromEnum True = 1
  enumFrom x = boundedEnumFrom x
  enumFromThen x y = boundedEnumFromThen x y

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = enumerationError "Ordering" "succ"
  pred GT = EQ
  pred EQ = LT
  pred LT = enumerationError "Ordering" "pred"
  toEnum n
    | n == 0 = LT
    | n == 1 = EQ
    | n == 2 = GT
    | otherwise = enumerationError "Ordering" "toEnum"
  fromEnum LT = 0
  fromEnum EQ = 1
  fromEnum GT = 2
  enumFrom x = boundedEnumFrom x
  enumFromThen x y = boundedEnumFromThen x y

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = enumerationError "()" "succ"
  pred _ = enumerationError "()" "pred"
  toEnum n = if n == 0 then () else enumerationError "()" "toEnum"
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = let units = () : units in units
  enumFromTo () () = [()]
  enumFromThenTo () () () = let units = () : units in units

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

-- Enumerations of fractional numbers multiply instead of adding up, so that errors do not accumulate.

numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom x = go 0
  where
    go k = let n = x + k in n `seq` (n : go (k + 1))

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen x y = go 0
  where
    step = y - x
    go k = let n = x + k * step in n `seq` (n : go (k + 1))

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo x y = takeWhile (\n -> n <= limit) (numericEnumFrom x)
  where
    limit = y + 1 / 2

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo x y z = takeWhile inside (numericEnumFromThen x y)
  where
    limit = z + (y - x) / 2
    inside n = if y >= x then n <= limit else n >= limit

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile p = go
  where
    go [] = []
    go (x : xs) = if p x then x : go xs else []

-- Classes

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  quot x y = fst (quotRem x y)
  rem x y = snd (quotRem x y)
  div x y = fst (divMod x y)
  mod x y = snd (divMod x y)
  divMod x y = case quotRem x y of
    (q, r) -> if signum r == negate (signum y) then (q - 1, r + y) else (q, r)

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  x / y = x * recip y
  recip x = 1 / x

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** fromRational (1 :% 2)
  tan x = sin x / cos x
  tanh x = sinh x / cosh x

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = fst (properFraction x)
  round x = case properFraction x of (n, r) -> roundHalfEven n r
  ceiling x = case properFraction x of (n, r) -> if r > 0 then n + 1 else n
  floor x = case properFraction x of (n, r) -> if r < 0 then n - 1 else n

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a
  exponent x = case decodeFloat x of (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat k x
    | k == 0 || x == 0 || isNaN x || isInfinite x = x
    | otherwise = case decodeFloat x of
        (m, n) -> encodeFloat m (n + clamp k)
    where
      clamp j = max (negate bound) (min bound j)
      bound = case floatRange x of (l, h) -> h - l + 4 * floatDigits x
  atan2 y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) =
        negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y

-- | The integer nearest to n + r, where r is between -1 and 1 and n is towards zero; the even one if both are near.
roundHalfEven :: (Integral b, Ord a, Fractional a) => b -> a -> b
roundHalfEven n r = case compare (abs r) (1 / 2) of
  LT -> n
  GT -> away
  EQ -> if even n then n else away
  where
    away = if r < 0 then n - 1 else n + 1

-- Integers

instance Real Int where
  toRational x = primIntegerOfInt x :% 1

instance Integral Int where
  quot x y
    | y == 0 = divZeroError
    | primIntQuotOverflows x y = overflowError
    | otherwise = primIntQuot x y
  rem x y = if y == 0 then divZeroError else primIntRem x y
  div x y
    | y == 0 = divZeroError
    | primIntQuotOverflows x y = overflowError
    | otherwise = primIntDiv x y
  mod x y = if y == 0 then divZeroError else primIntMod x y
  quotRem x y
    | y == 0 = divZeroError
    | primIntQuotOverflows x y = (overflowError, 0)
    | otherwise = (primIntQuot x y, primIntRem x y)
  divMod x y
    | y == 0 = divZeroError
    | primIntQuotOverflows x y = (overflowError, 0)
    | otherwise = (primIntDiv x y, primIntMod x y)
  toInteger x = primIntegerOfInt x

instance Real Integer where
  toRational x = x :% 1

instance Integral Integer where
  quot x y = if y == 0 then divZeroError else primIntegerQuot x y
  rem x y = if y == 0 then divZeroError else primIntegerRem x y
  div x y = if y == 0 then divZeroError else primIntegerDiv x y
  mod x y = if y == 0 then divZeroError else primIntegerMod x y
  quotRem x y = if y == 0 then divZeroError else (primIntegerQuot x y, primIntegerRem x y)
  divMod x y = if y == 0 then divZeroError else (primIntegerDiv x y, primIntegerMod x y)
  toInteger x = x

subtract :: Num a => a -> a -> a
subtract x y = y - x

even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = n `rem` 2 /= 0

gcd, lcm :: Integral a => a -> a -> a
gcd x y = go (abs x) (abs y)
  where
    go a b = if b == 0 then a else go b (a `rem` b)
lcm x y
  | x == 0 || y == 0 = 0
  | otherwise = abs ((x `quot` gcd x y) * y)

{-@ (^) :: (Num a, Integral b) => a -> {v:b | v >= 0} -> a @-}
(^) :: (Num a, Integral b) => a -> b -> a
x ^ n
  | n < 0 = errorWithoutStackTrace "Negative exponent"
  | n == 0 = 1
  | otherwise = power x n

-- | For an exponent above zero.
power :: (Num a, Integral b) => a -> b -> a
power x n
  | even n = power (x * x) (n `quot` 2)
  | n == 1 = x
  | otherwise = powerTimes (x * x) (n `quot` 2) x

powerTimes :: (Num a, Integral b) => a -> b -> a -> a
powerTimes x n z
  | even n = powerTimes (x * x) (n `quot` 2) z
  | n == 1 = x * z
  | otherwise = powerTimes (x * x) (n `quot` 2) (x * z)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromRational (toRational x)

powerOfTwo :: Int -> Integer
powerOfTwo n = (2 :: Integer) ^ n

-- Doubles

instance Real Double where
  toRational x
    | e >= 0 = (m * powerOfTwo e) :% 1
    | otherwise = reduce m (powerOfTwo (negate e))
    where
      m = primDoubleMantissa x
      e = primDoubleExponent x

instance Fractional Double where
  x / y = primDoubleDiv x y
  recip x = primDoubleDiv 1 x
  fromRational (n :% d)
    | abs n < 9007199254740992 && d < 9007199254740992 = primDoubleDiv (primDoubleOfInteger n) (primDoubleOfInteger d)
    | otherwise = case rationalToBinary 53 (negate 1074) n d of (m, e) -> primDoubleScale m e

-- | The binary floating-point number nearest to n/d (to even): mantissa and exponent, given the precision and the least
-- exponent. The denominator is above zero.
rationalToBinary :: Int -> Int -> Integer -> Integer -> (Integer, Int)
rationalToBinary precision least n d
  | n < 0 = case rationalToBinary precision least (negate n) d of (m, e) -> (negate m, e)
  | n == 0 = (0, 0)
  | otherwise = fit (max least (bitLength n - bitLength d - precision))
  where
    limit = powerOfTwo precision
    fit e = if q >= limit then fit (e + 1) else (m, e)
      where
        a = if e < 0 then n * powerOfTwo (negate e) else n
        b = if e > 0 then d * powerOfTwo e else d
        q = primIntegerQuot a b
        r = primIntegerRem a b
        m = case compare (2 * r) b of
          LT -> q
          GT -> q + 1
          EQ -> if even q then q else q + 1

bitLength :: Integer -> Int
bitLength n = coarse 0 n
  where
    coarse :: Int -> Integer -> Int
    coarse k m = if m < 18446744073709551616 then fine k m else coarse (k + 64) (primIntegerQuot m 18446744073709551616)
    fine :: Int -> Integer -> Int
    fine k m = if m == 0 then k else fine (k + 1) (primIntegerQuot m 2)

instance Floating Double where
  pi = 3.141592653589793
  exp x = primDoubleExp x
  log x = primDoubleLog x
  sqrt x = primDoubleSqrt x
  x ** y = primDoublePow x y
  sin x = primDoubleSin x
  cos x = primDoubleCos x
  tan x = primDoubleTan x
  asin x = primDoubleAsin x
  acos x = primDoubleAcos x
  atan x = primDoubleAtan x
  sinh x = primDoubleSinh x
  cosh x = primDoubleCosh x
  tanh x = primDoubleTanh x
  asinh x = primDoubleAsinh x
  acosh x = primDoubleAcosh x
  atanh x = primDoubleAtanh x

instance RealFrac Double where
  properFraction x = (fromInteger n, if x * 0 /= 0 then 0 else x - primDoubleOfInteger n)
    where
      n = primDoubleTruncate x
  truncate x = fromInteger (primDoubleTruncate x)
  -- Between the even numbers around x: neither rounding of a difference nor a remainder, which solvers are slow at.
  round x
    | x * 0 /= 0 = fromInteger (primDoubleTruncate x)
    | x <= below + 0.5 = fromInteger even'
    | x < below + 1.5 = fromInteger (even' + 1)
    | otherwise = fromInteger (even' + 2)
    where
      half = primDoubleTruncate (x / 2)
      even' = 2 * (if x / 2 < primDoubleOfInteger half then half - 1 else half)
      below = primDoubleOfInteger even'
  ceiling x = fromInteger (if primDoubleOfInteger n < x then n + 1 else n)
    where
      n = primDoubleTruncate x
  floor x = fromInteger (if x < primDoubleOfInteger n then n - 1 else n)
    where
      n = primDoubleTruncate x

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (negate 1021, 1024)
  decodeFloat x = (primDoubleMantissa x, primDoubleExponent x)
  encodeFloat m e = primDoubleScale m e
  isNaN x = x /= x
  isInfinite x = x == x && x * 0 /= 0
  isDenormalized x = x /= 0 && abs x < 2.2250738585072014e-308
  isNegativeZero x = x == 0 && 1 / x < 0
  isIEEE _ = True

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum n = primDoubleOfInt n
  fromEnum x = truncate x
  enumFrom x = numericEnumFrom x
  enumFromThen x y = numericEnumFromThen x y
  enumFromTo x y = numericEnumFromTo x y
  enumFromThenTo x y z = numericEnumFromThenTo x y z

-- Fractions

-- | In lowest terms, denominator above zero.
data Ratio a = !a :% !a

type Rational = Ratio Integer

(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

reduce :: Integral a => a -> a -> Ratio a
reduce x y
  | y == 0 = throw RatioZeroDenominator
  | otherwise = (x `quot` d) :% (y `quot` d)
  where
    d = gcd x y

numerator, denominator :: Ratio a -> a
numerator (x :% _) = x
denominator (_ :% y) = y

instance Eq a => Eq (Ratio a) where
  (x :% y) == (x' :% y') = x == x' && y == y'

instance Integral a => Ord (Ratio a) where
  compare (x :% y) (x' :% y') = compare (x * y') (x' * y)
  (x :% y) <= (x' :% y') = x * y' <= x' * y
  (x :% y) < (x' :% y') = x * y' < x' * y

instance Show a => Show (Ratio a) where
  showsPrec d (x :% y) = showParen (d > 7) (\s -> showsPrec 8 x (" % " ++ showsPrec 8 y s))

instance Integral a => Num (Ratio a) where
  (x :% y) + (x' :% y') = reduce (x * y' + x' * y) (y * y')
  (x :% y) - (x' :% y') = reduce (x * y' - x' * y) (y * y')
  (x :% y) * (x' :% y') = reduce (x * x') (y * y')
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger n = fromInteger n :% 1

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (x' :% y') = (x * y') % (y * x')
  recip (x :% y)
    | x == 0 = throw RatioZeroDenominator
    | x < 0 = negate y :% negate x
    | otherwise = y :% x
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = case quotRem x y of (q, r) -> (fromInteger (toInteger q), r :% y)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum x = fromInteger (truncate x)
  enumFrom x = numericEnumFrom x
  enumFromThen x y = numericEnumFromThen x y
  enumFromTo x y = numericEnumFromTo x y
  enumFromThenTo x y z = numericEnumFromThenTo x y z
