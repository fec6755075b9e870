-- | Monads with an environment.
module Control.Monad.Reader.Class (MonadReader (..), asks) where

import Culprit.MonadClass
