-- | State threads.
module Control.Monad.ST.Strict (ST, runST, stToIO) where

import Culprit.ST
