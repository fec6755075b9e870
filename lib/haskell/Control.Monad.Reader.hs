-- | Monads with an environment.
module Control.Monad.Reader
  ( MonadReader (..), asks
  , Reader, runReader, mapReader, withReader, ReaderT (ReaderT), runReaderT, mapReaderT, withReaderT
  , module Control.Monad, module Control.Monad.Fix, MonadTrans (..), MonadIO (..)
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans.Reader hiding (ask, asks, local, reader)
import Culprit.MonadClass
import Culprit.Transformer
