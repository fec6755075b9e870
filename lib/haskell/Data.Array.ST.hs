-- | Mutable arrays in state threads.
module Data.Array.ST
  ( STArray, STUArray, runSTArray, runSTUArray
  , module Data.Ix, MArray (getBounds, newArray, newArray_), newListArray, newGenArray, readArray, writeArray
  , mapArray, mapIndices
  , getElems, getAssocs, freeze, thaw
  ) where

import Culprit.MArray
import Data.Ix
