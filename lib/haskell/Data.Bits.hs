-- | Operations on bits.
module Data.Bits
  ( Bits (..), FiniteBits (..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import Culprit.Bits
