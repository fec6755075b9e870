-- | What monad transformers have in common.
module Culprit.Transformer (MonadTrans (..), MonadIO (..), Alternative (..), MonadPlus (..)) where

import Culprit.Base (Alternative (..), MonadPlus (..))

class MonadTrans t where
  lift :: Monad m => m a -> t m a

class Monad m => MonadIO m where
  liftIO :: IO a -> m a

instance MonadIO IO where
  liftIO m = m
