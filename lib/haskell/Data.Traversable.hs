{-# LANGUAGE NoImplicitPrelude #-}
-- | Structures that can be traversed.
module Data.Traversable (Traversable (..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault) where

import Culprit.Foldable
