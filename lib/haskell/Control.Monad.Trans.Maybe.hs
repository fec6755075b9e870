-- | Monads that may end without a result.
module Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT) where

import Culprit.Transformer

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Functor m => Functor (MaybeT m) where
  fmap f (MaybeT m) = MaybeT (fmap (fmap f) m)

instance Monad m => Applicative (MaybeT m) where
  pure x = MaybeT (return (Just x))
  MaybeT mf <*> MaybeT mx = MaybeT (mf >>= \f -> case f of
    Nothing -> return Nothing
    Just g -> fmap (fmap g) mx)

instance Monad m => Monad (MaybeT m) where
  MaybeT m >>= k = MaybeT (m >>= \x -> case x of
    Nothing -> return Nothing
    Just y -> runMaybeT (k y))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  MaybeT m <|> MaybeT n = MaybeT (m >>= \x -> case x of
    Nothing -> n
    Just _ -> return x)

instance Monad m => MonadPlus (MaybeT m)

instance MonadTrans MaybeT where
  lift m = MaybeT (fmap Just m)

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO m = lift (liftIO m)

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f (MaybeT m) = MaybeT (f m)
