{-# LANGUAGE GADTs, DataKinds, KindSignatures #-}
-- The types of some constructors mention a module without a model: unknown values cannot be made of the others alone.
module Missing where

import GHC.TypeLits

data Sized n where
  Empty :: Sized 0
  More :: Sized n -> Sized (n + 1)

data Some where
  Some :: Sized n -> Some

size :: Some -> Int
size (Some s) = count s

count :: Sized n -> Int
count Empty = 0
count (More s) = 1 + count s
