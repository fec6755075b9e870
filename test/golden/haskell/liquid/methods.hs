-- Types of methods, given for a class or for one instance; a measure of the class.
module Methods where

{-@ class measure size :: forall a. a -> Int @-}

{-@ class Container c where
      count :: forall a. xs:c a -> {v:Nat | v = size xs}
      get :: forall a. xs:c a -> {i:Nat | i < size xs} -> a
  @-}
class Container c where
  count :: c a -> Int
  get :: c a -> Int -> a

data Two a = Two a a | None

{-@ instance measure size :: Two a -> Int
      size (Two x y) = 2
      size None = 0
  @-}

instance Container Two where
  count (Two _ _) = 2
  count None = 0
  get (Two x _) 0 = x
  get (Two _ y) _ = y

{-@ lastOf :: Two Int -> Int @-}
lastOf :: Two Int -> Int
lastOf t = if count t == 0 then 0 else get t (count t - 1)

{-@ beyond :: Two Int -> Int @-}
beyond :: Two Int -> Int
beyond t = get t (count t)

class Bounded' a where
  plus :: a -> a -> a

{-@ instance Bounded' Int where
      plus :: x:Int -> y:{v:Int | x + v < 100} -> {v:Int | v = x + y}
  @-}
instance Bounded' Int where
  plus x y = x + y

small, large :: Int
small = plus 40 50
large = plus 50 60
