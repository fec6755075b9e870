-- | Monads with an output.
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import Culprit.MonadClass
