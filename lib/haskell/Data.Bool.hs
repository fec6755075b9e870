-- | Booleans.
module Data.Bool (Bool (..), (&&), (||), not, otherwise, bool) where

import Culprit.Base (bool)
