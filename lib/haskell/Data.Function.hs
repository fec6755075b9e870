-- | Combinators.
module Data.Function (id, const, (.), flip, ($), (&), on, fix, applyWhen) where

import Culprit.Base (applyWhen, fix, on, (&))
