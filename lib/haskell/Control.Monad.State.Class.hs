-- | Monads with a state.
module Control.Monad.State.Class (MonadState (..), modify, modify', gets) where

import Culprit.MonadClass
