-- | Combinators.
module Data.Function (id, const, (.), flip, ($), (&), on, fix) where

import Culprit.Base (fix, on, (&))
