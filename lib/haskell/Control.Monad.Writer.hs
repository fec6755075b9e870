-- | Monads with an output; operations work on WriterT itself.
module Control.Monad.Writer
  ( module Control.Monad.Trans.Writer
  , module Control.Monad, module Control.Monad.Fix, MonadTrans (..), MonadIO (..), module Data.Monoid
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans.Writer
import Culprit.Transformer
import Data.Monoid
