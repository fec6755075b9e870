-- | Functions on pairs.
module Data.Tuple (fst, snd, curry, uncurry, swap) where

import Culprit.Base (swap)
