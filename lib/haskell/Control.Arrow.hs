-- | Arrows: what behaves like a function.
module Control.Arrow
  ( Arrow (..), Kleisli (..), returnA, (^>>), (>>^), (>>>), (<<<), (<<^), (^<<)
  , ArrowZero (..), ArrowPlus (..), ArrowChoice (..), ArrowApply (..), ArrowLoop (..)
  ) where

import Control.Category ((<<<), (>>>))
import qualified Control.Category as Category
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))

infixr 5 <+>
infixr 3 ***, &&&
infixr 2 +++, |||
infixr 1 ^>>, >>^, ^<<, <<^

class Category.Category a => Arrow a where
  arr :: (b -> c) -> a b c
  first :: a b c -> a (b, d) (c, d)
  second :: a b c -> a (d, b) (d, c)
  (***) :: a b c -> a b' c' -> a (b, b') (c, c')
  (&&&) :: a b c -> a b c' -> a b (c, c')
  first f = f *** Category.id
  second f = Category.id *** f
  f *** g = first f >>> arr swap >>> first g >>> arr swap
    where swap ~(x, y) = (y, x)
  f &&& g = arr (\x -> (x, x)) >>> f *** g
  {-# MINIMAL arr, (first | (***)) #-}

instance Arrow (->) where
  arr f = f
  first f ~(x, y) = (f x, y)
  second g ~(x, y) = (x, g y)
  (f *** g) ~(x, y) = (f x, g y)
  (f &&& g) x = (f x, g x)

newtype Kleisli m a b = Kleisli { runKleisli :: a -> m b }

instance Monad m => Category.Category (Kleisli m) where
  id = Kleisli return
  Kleisli f . Kleisli g = Kleisli (\x -> g x >>= f)

instance Monad m => Arrow (Kleisli m) where
  arr f = Kleisli (return . f)
  first (Kleisli f) = Kleisli (\ ~(x, z) -> f x >>= \y -> return (y, z))
  second (Kleisli f) = Kleisli (\ ~(z, x) -> f x >>= \y -> return (z, y))

returnA :: Arrow a => a b b
returnA = Category.id

(^>>) :: Arrow a => (b -> c) -> a c d -> a b d
f ^>> a = arr f >>> a

(>>^) :: Arrow a => a b c -> (c -> d) -> a b d
a >>^ f = a >>> arr f

(<<^) :: Arrow a => a c d -> (b -> c) -> a b d
a <<^ f = a <<< arr f

(^<<) :: Arrow a => (c -> d) -> a b c -> a b d
f ^<< a = arr f <<< a

class Arrow a => ArrowZero a where
  zeroArrow :: a b c

instance MonadPlus m => ArrowZero (Kleisli m) where
  zeroArrow = Kleisli (\_ -> mzero)

class ArrowZero a => ArrowPlus a where
  (<+>) :: a b c -> a b c -> a b c

instance MonadPlus m => ArrowPlus (Kleisli m) where
  Kleisli f <+> Kleisli g = Kleisli (\x -> f x `mplus` g x)

class Arrow a => ArrowChoice a where
  left :: a b c -> a (Either b d) (Either c d)
  right :: a b c -> a (Either d b) (Either d c)
  (+++) :: a b c -> a b' c' -> a (Either b b') (Either c c')
  (|||) :: a b d -> a c d -> a (Either b c) d
  left f = f +++ Category.id
  right f = Category.id +++ f
  f +++ g = left f >>> arr mirror >>> left g >>> arr mirror
    where
      mirror :: Either x y -> Either y x
      mirror (Left x) = Right x
      mirror (Right y) = Left y
  f ||| g = f +++ g >>> arr (either id id)
  {-# MINIMAL (left | (+++)) #-}

instance ArrowChoice (->) where
  left f = f +++ id
  right f = id +++ f
  (f +++ g) e = either (Left . f) (Right . g) e
  (f ||| g) e = either f g e

instance Monad m => ArrowChoice (Kleisli m) where
  left f = f +++ arr id
  right f = arr id +++ f
  f +++ g = (f >>> arr Left) ||| (g >>> arr Right)
  Kleisli f ||| Kleisli g = Kleisli (either f g)

class Arrow a => ArrowApply a where
  app :: a (a b c, b) c

instance ArrowApply (->) where
  app (f, x) = f x

instance Monad m => ArrowApply (Kleisli m) where
  app = Kleisli (\(Kleisli f, x) -> f x)

class Arrow a => ArrowLoop a where
  loop :: a (b, d) (c, d) -> a b c

instance ArrowLoop (->) where
  loop f b = let (c, d) = f (b, d) in c

instance MonadFix m => ArrowLoop (Kleisli m) where
  loop (Kleisli f) = Kleisli (\x -> fmap fst (mfix (\ ~(_, d) -> f (x, d))))
