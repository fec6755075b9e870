-- | Signed integers of fixed width.
module Data.Int (Int, Int8, Int16, Int32, Int64) where

import Culprit.Fixed
