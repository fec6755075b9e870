-- | State monads; operations work on StateT itself, not through other transformers.
module Control.Monad.State
  ( module Control.Monad.Trans.State.Lazy
  , module Control.Monad, module Control.Monad.Fix, MonadTrans (..), MonadIO (..)
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans.State.Lazy
import Culprit.Transformer
