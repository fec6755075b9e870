-- | Monads that may end with an error.
module Control.Monad.Error.Class (MonadError (..), liftEither) where

import Culprit.MonadClass
