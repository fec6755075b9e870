-- | Lifting through one transformer.
module Control.Monad.Trans.Class (MonadTrans (..)) where

import Culprit.Transformer
