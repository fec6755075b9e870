-- | Maps with Int keys and lazy values.
module Data.IntMap.Lazy
  ( module Data.IntMap
  ) where

import Prelude ()
import Data.IntMap
