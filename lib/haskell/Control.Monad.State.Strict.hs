-- | Strict state monads; operations work on StateT itself.
module Control.Monad.State.Strict
  ( module Control.Monad.Trans.State.Strict
  , module Control.Monad, module Control.Monad.Fix, MonadTrans (..), MonadIO (..)
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans.State.Strict
import Culprit.Transformer
