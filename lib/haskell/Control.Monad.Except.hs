-- | Monads that may end with an error.
module Control.Monad.Except
  ( MonadError (..), liftEither, withError, tryError, handleError, mapError
  , ExceptT (ExceptT), Except, runExceptT, mapExceptT, withExceptT, runExcept, mapExcept, withExcept
  , module Control.Monad, module Control.Monad.Fix, MonadTrans (..), MonadIO (..)
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans.Except hiding (catchE, except, throwE)
import Culprit.MonadClass
import Culprit.Transformer
import Data.Functor.Identity

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f m = mapExceptT (Identity . f . runIdentity) m
