-- | Monads in which actions can be run.
module Control.Monad.IO.Class (MonadIO (..)) where

import Culprit.Transformer
