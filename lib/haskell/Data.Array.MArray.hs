-- | Mutable arrays, whatever their kind.
module Data.Array.MArray
  ( module Data.Ix, MArray (getBounds, newArray, newArray_), newListArray, newGenArray, readArray, writeArray
  , mapArray, mapIndices
  , getElems, getAssocs, freeze, thaw
  ) where

import Culprit.MArray
import Data.Ix
