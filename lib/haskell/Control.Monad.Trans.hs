-- | Monad transformers.
module Control.Monad.Trans (MonadTrans (..), MonadIO (..)) where

import Culprit.Transformer
