-- | Monads with an environment; operations work on ReaderT itself.
module Control.Monad.Reader
  ( module Control.Monad.Trans.Reader
  , module Control.Monad, module Control.Monad.Fix, MonadTrans (..), MonadIO (..)
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans.Reader
import Culprit.Transformer
