-- | Finite maps with lazy values.
module Data.Map.Lazy
  ( module Data.Map
  ) where

import Prelude ()
import Data.Map
