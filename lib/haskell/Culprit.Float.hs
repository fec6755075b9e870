{-# LANGUAGE NoImplicitPrelude #-}
-- | Single-precision numbers, and how floating-point numbers are written: the shortest digits that are read back as the
-- same number.
module Culprit.Float
  ( Float, floatToDigits, FloatFormat (..), formatFloat, showFloat, showSignedFloat
  ) where

import Culprit.Base
import Culprit.Show
import Culprit.Exception
import Culprit.Num
import Culprit.List

foreign import prim "float.narrow" primNarrow :: Double -> Double

-- | A double that is rounded to single precision after every operation.
newtype Float = MkFloat Double

narrow :: Double -> Float
narrow x = MkFloat (primNarrow x)

instance Eq Float where
  MkFloat x == MkFloat y = x == y

instance Ord Float where
  compare (MkFloat x) (MkFloat y) = compare x y
  MkFloat x < MkFloat y = x < y
  MkFloat x <= MkFloat y = x <= y
  MkFloat x > MkFloat y = x > y
  MkFloat x >= MkFloat y = x >= y

instance Num Float where
  MkFloat x + MkFloat y = narrow (x + y)
  MkFloat x - MkFloat y = narrow (x - y)
  MkFloat x * MkFloat y = narrow (x * y)
  negate (MkFloat x) = MkFloat (negate x)
  abs (MkFloat x) = MkFloat (abs x)
  signum (MkFloat x) = MkFloat (signum x)
  fromInteger n = narrow (fromInteger n)  -- rounded twice, as GHC does

instance Real Float where
  toRational x = case decodeFloat x of
    (m, e) -> if e >= 0 then (m * powerOfTwo e) :% 1 else reduce m (powerOfTwo (negate e))

instance Fractional Float where
  MkFloat x / MkFloat y = narrow (x / y)
  fromRational (n :% d)
    | abs n < 16777216 && d < 16777216 = narrow (fromInteger n / fromInteger d)
    | otherwise = case rationalToBinary 24 (negate 149) n d of (m, e) -> encodeFloat m e

instance Floating Float where
  pi = narrow pi
  exp (MkFloat x) = narrow (exp x)
  log (MkFloat x) = narrow (log x)
  sqrt (MkFloat x) = narrow (sqrt x)
  MkFloat x ** MkFloat y = narrow (x ** y)
  sin (MkFloat x) = narrow (sin x)
  cos (MkFloat x) = narrow (cos x)
  tan (MkFloat x) = narrow (tan x)
  asin (MkFloat x) = narrow (asin x)
  acos (MkFloat x) = narrow (acos x)
  atan (MkFloat x) = narrow (atan x)
  sinh (MkFloat x) = narrow (sinh x)
  cosh (MkFloat x) = narrow (cosh x)
  tanh (MkFloat x) = narrow (tanh x)
  asinh (MkFloat x) = narrow (asinh x)
  acosh (MkFloat x) = narrow (acosh x)
  atanh (MkFloat x) = narrow (atanh x)

instance RealFrac Float where
  properFraction (MkFloat x) = (wholeFloat truncate (MkFloat x), case properFraction x of (n, r) -> const (MkFloat r) (n :: Integer))
  truncate x = wholeFloat truncate x
  round x = wholeFloat round x
  ceiling x = wholeFloat ceiling x
  floor x = wholeFloat floor x

-- GHC takes NaN and the infinities for what their bits would mean in a larger Float.
wholeFloat :: Integral b => (Double -> b) -> Float -> b
wholeFloat whole (MkFloat x)
  | x * 0 /= 0 = case decodeFloat (MkFloat x) of (m, _) -> fromInteger (m * 40564819207303340847894502572032)
  | otherwise = whole x

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (negate 125, 128)
  decodeFloat (MkFloat x) = case decodeFloat x of
    (m, e)
      | m == 0 -> (0, 0)
      | e == 972 -> (m `quot` 536870912, 105)
      | otherwise -> (m `quot` 536870912, e + 29)
  encodeFloat m e = narrow (encodeFloat m e)
  isNaN (MkFloat x) = isNaN x
  isInfinite (MkFloat x) = isInfinite x
  isDenormalized (MkFloat x) = x /= 0 && abs x < 1.1754943508222875e-38
  isNegativeZero (MkFloat x) = isNegativeZero x
  isIEEE _ = True

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n
  fromEnum x = truncate x
  enumFrom x = numericEnumFrom x
  enumFromThen x y = numericEnumFromThen x y
  enumFromTo x y = numericEnumFromTo x y
  enumFromThenTo x y z = numericEnumFromThenTo x y z

instance Show Float where
  showsPrec d x = showSignedFloat showFloat d x

instance Show Double where
  showsPrec d x = showSignedFloat showFloat d x

instance Typeable Float where typeRepOf _ = typeRepApply "Float" []

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPositive d x
  | x < 0 || isNegativeZero x = showParen (d > 6) (\s -> '-' : showPositive (negate x) s)
  | otherwise = showPositive x

showFloat :: RealFloat a => a -> ShowS
showFloat x s = formatFloat Generic Nothing False x ++ s

-- Digits

-- | The digits and the exponent e of a positive number 0.d1d2.. * base^e: the fewest digits that identify it among the
-- numbers of its type (by the method of Steele and White). All integers below are scaled by a common denominator.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | otherwise = (generate (value * scaleUp) (one * scaleDown) (above * scaleUp) (below * scaleUp), k)
  where
    precision = floatDigits x
    leastExponent = (case floatRange x of (low, _) -> low) - precision
    (mantissa, e) = case decodeFloat x of
      (m, n) -> if n < leastExponent then (m `quot` powerOfTwo (leastExponent - n), leastExponent) else (m, n)
    -- Just above a power of two the gap to the next smaller number is half as wide.
    narrowBelow = mantissa == powerOfTwo (precision - 1) && (e >= 0 || e > leastExponent)
    double = if narrowBelow then 4 else 2
    unit = if e >= 0 then powerOfTwo e else 1
    one = double * (if e >= 0 then 1 else powerOfTwo (negate e))
    value = double * mantissa * unit
    above = if narrowBelow then 2 * unit else unit
    below = unit
    -- The least k with value + above <= base^k.
    k = findScale (estimateScale base mantissa e)
    findScale :: Int -> Int
    findScale j = if fits j then j else findScale (j + 1)
    fits :: Int -> Bool
    fits j
      | j >= 0 = value + above <= one * base ^ j
      | otherwise = (value + above) * base ^ negate j <= one
    scaleUp = if k < 0 then base ^ negate k else 1
    scaleDown = if k > 0 then base ^ k else 1
    generate r s up down =
      let d = fromInteger ((r * base) `quot` s)
          r' = (r * base) `rem` s
          up' = up * base
          down' = down * base
      in case (r' < down', r' + up' > s) of
           (False, False) -> d : generate r' s up' down'
           (True, False) -> [d]
           (False, True) -> [d + 1]
           (True, True) -> if r' * 2 < s then [d] else [d + 1]

-- | A lower bound, at most a few steps too small.
estimateScale :: Integer -> Integer -> Int -> Int
estimateScale base mantissa e
  | base == 10 = (bits * 30103) `div` 100000 - 1
  | bits >= 0 = bits `div` widest
  | otherwise = bits - 1
  where
    bits = e + bitsOf mantissa - 1
    widest = bitsOf base
    bitsOf :: Integer -> Int
    bitsOf n = if n == 0 then 0 else 1 + bitsOf (n `quot` 2)

-- Formats

data FloatFormat = Exponential | Fixed | Generic

-- | A number that is not negative, perhaps with a given number of decimals; the flag asks for a point in any case.
formatFloat :: RealFloat a => FloatFormat -> Maybe Int -> Bool -> a -> String
formatFloat format decimals alwaysPoint x
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : formatDigits format decimals alwaysPoint (floatToDigits 10 (negate x))
  | otherwise = formatDigits format decimals alwaysPoint (floatToDigits 10 x)

formatDigits :: FloatFormat -> Maybe Int -> Bool -> ([Int], Int) -> String
formatDigits Generic decimals point number@(_, e)
  | e < 0 || e > 7 = formatDigits Exponential decimals point number
  | otherwise = formatDigits Fixed decimals point number
formatDigits Exponential decimals _ (digits, e) = formatExponential decimals digits e
formatDigits Fixed Nothing _ (digits, e)
  | e <= 0 = "0." ++ replicate (negate e) '0' ++ digitChars digits
  | otherwise = case splitAt e (digitChars digits) of
      (whole, fraction) -> whole ++ replicate (e - listLength whole) '0' ++ '.' : orZero fraction
formatDigits Fixed (Just wanted) point (digits, e)
  | e >= 0 = case roundDigits (decimals + e) digits of
      (carry, rounded) -> case splitAt (e + carry) (digitChars rounded) of
        (whole, fraction) -> orZero whole ++ pointed fraction
  | otherwise = case roundDigits decimals (replicate (negate e) 0 ++ digits) of
      (carry, rounded) -> case digitChars (if carry > 0 then rounded else 0 : rounded) of
        whole : fraction -> whole : pointed fraction
        [] -> "0"
  where
    decimals = max wanted 0
    pointed fraction = if listNull fraction && not point then "" else '.' : fraction

formatExponential :: Maybe Int -> [Int] -> Int -> String
formatExponential Nothing digits e = case digitChars digits of
  "0" -> "0.0e0"
  [d] -> d : ".0e" ++ show (e - 1)
  d : ds -> d : '.' : ds ++ 'e' : show (e - 1)
  [] -> ""
formatExponential (Just wanted) digits e
  | wanted <= 0 = case digits of
      [0] -> "0e0"
      _ -> case roundDigits 1 digits of
        (carry, rounded) -> take 1 (digitChars rounded) ++ 'e' : show (e - 1 + carry)
  | otherwise = case digits of
      [0] -> "0." ++ replicate wanted '0' ++ "e0"
      _ -> case roundDigits (wanted + 1) digits of
        (carry, rounded) -> case digitChars (if carry > 0 then init rounded else rounded) of
          d : ds -> d : '.' : ds ++ 'e' : show (e - 1 + carry)
          [] -> ""

digitChars :: [Int] -> String
digitChars digits = map (\d -> unsafeChr (48 + d)) digits

orZero :: String -> String
orZero "" = "0"
orZero text = text

-- | Rounds decimal digits to a given count, half to even; with a carry of 1 there is one digit more, a leading 1.
roundDigits :: Int -> [Int] -> (Int, [Int])
roundDigits count digits = case go count True digits of
  (0, rounded) -> (0, rounded)
  (_, rounded) -> (1, 1 : rounded)
  where
    go :: Int -> Bool -> [Int] -> (Int, [Int])
    go n _ [] = (0, replicate n 0)
    go 0 previousEven (x : xs)
      | x == 5 && previousEven && listAll (\y -> y == 0) xs = (0, [])
      | otherwise = (if x >= 5 then 1 else 0, [])
    go n _ (x : xs) = case go (n - 1) (even x) xs of
      (carry, rest) -> if x + carry == 10 then (1, 0 : rest) else (0, x + carry : rest)
