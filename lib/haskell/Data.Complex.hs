-- | Complex numbers.
module Data.Complex
  ( Complex (..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate
  ) where

infix 6 :+

data Complex a = !a :+ !a deriving (Eq, Show, Read)

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

magnitude, phase :: RealFloat a => Complex a -> a
magnitude (x :+ y) = scaleFloat k (sqrt (square (scaleFloat mk x) + square (scaleFloat mk y)))
  where
    k = max (exponent x) (exponent y)
    mk = negate k
    square z = z * z
phase (x :+ y) = if x == 0 && y == 0 then 0 else atan2 y x

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (x' :+ y') = (x + x') :+ (y + y')
  (x :+ y) - (x' :+ y') = (x - x') :+ (y - y')
  (x :+ y) * (x' :+ y') = (x * x' - y * y') :+ (x * y' + y * x')
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y) = if x == 0 && y == 0 then 0 else let r = magnitude z in (x / r) :+ (y / r)
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (x' :+ y') = ((x * x'' + y * y'') / d) :+ ((y * x'' - x * y'') / d)
    where
      x'' = scaleFloat k x'
      y'' = scaleFloat k y'
      k = negate (max (exponent x') (exponent y'))
      d = x' * x'' + y' * y''
  fromRational r = fromRational r :+ 0

instance Functor Complex where
  fmap f (x :+ y) = f x :+ f y
