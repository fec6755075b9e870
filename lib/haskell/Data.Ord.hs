-- | Orderings.
module Data.Ord (Ord (..), Ordering (..), comparing, Down (..)) where

comparing :: Ord b => (a -> b) -> a -> a -> Ordering
comparing f x y = compare (f x) (f y)

-- | The reverse order.
newtype Down a = Down { getDown :: a }

instance Eq a => Eq (Down a) where
  Down x == Down y = x == y

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x
  min (Down x) (Down y) = Down (max y x)
  max (Down x) (Down y) = Down (min y x)

instance Show a => Show (Down a) where
  showsPrec d (Down x) = showParen (d > 10) (showString "Down " . showsPrec 11 x)

instance Read a => Read (Down a) where
  readsPrec d = readParen (d > 10) (\s -> [(Down x, u) | ("Down", t) <- lex s, (x, u) <- readsPrec 11 t])

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Num a => Num (Down a) where
  Down x + Down y = Down (x + y)
  Down x - Down y = Down (x - y)
  Down x * Down y = Down (x * y)
  negate (Down x) = Down (negate x)
  abs (Down x) = Down (abs x)
  signum (Down x) = Down (signum x)
  fromInteger n = Down (fromInteger n)

instance Semigroup a => Semigroup (Down a) where
  Down x <> Down y = Down (x <> y)

instance Monoid a => Monoid (Down a) where
  mempty = Down mempty

instance Functor Down where
  fmap f (Down x) = Down (f x)

instance Applicative Down where
  pure x = Down x
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down x >>= f = f x

instance Foldable Down where
  foldr f z (Down x) = f x z

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)
