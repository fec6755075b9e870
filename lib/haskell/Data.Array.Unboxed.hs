-- | Immutable arrays with evaluated elements.
module Data.Array.Unboxed
  ( UArray
  , module Data.Ix, IArray, Array, array, listArray, genArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum
  , amap, ixmap
  ) where

import Culprit.MArray
import Data.Array (Array)
import Data.Ix
