-- A measure of a class is that of the instance for the type it is applied to.
module ClassMeasures where

import Prelude hiding (any)

{-@ class measure size :: forall a. a -> Int @-}

data Box a = Box a | NoBox
data Row a = End | More a (Row a)

{-@ instance measure size :: Box a -> Int
      size (Box x) = 1
      size NoBox = 0 @-}
{-@ instance measure size :: Row a -> Int
      size End = 0
      size (More x r) = 1 + size r @-}

class Sized c where
  count :: c a -> Int

{-@ class Sized c where
      count :: forall a. xs:c a -> {v:Nat | v = size xs} @-}

instance Sized Box where
  count (Box _) = 1
  count NoBox = 0

instance Sized Row where
  count End = 0
  count (More _ r) = 2 + count r

{-@ toRow :: b:Box a -> {v:Row a | size v = size b} @-}
toRow :: Box a -> Row a
toRow (Box x) = More x End
toRow NoBox = End

{-@ lose :: r:Row a -> {v:Box a | size v = size r} @-}
lose :: Row a -> Box a
lose End = NoBox
lose (More x _) = Box x

{-@ any :: x:a -> {v:Int | v = size x} @-}
any :: a -> Int
any _ = 0
