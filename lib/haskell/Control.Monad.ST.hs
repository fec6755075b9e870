-- | State threads.
module Control.Monad.ST (ST, runST, stToIO) where

import Culprit.ST
