-- | Monads that may end with an error.
module Control.Monad.Trans.Except
  ( Except, ExceptT (..), except, runExcept, runExceptT, throwE, catchE, withExcept, withExceptT, mapExceptT
  ) where

import Culprit.Transformer
import Data.Functor.Identity

newtype ExceptT e m a = ExceptT (m (Either e a))

type Except e = ExceptT e Identity

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

instance Functor m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (fmap (fmap f) m)

instance Monad m => Applicative (ExceptT e m) where
  pure x = ExceptT (return (Right x))
  ExceptT mf <*> ExceptT mx = ExceptT (mf >>= \f -> case f of
    Left e -> return (Left e)
    Right g -> fmap (fmap g) mx)

instance Monad m => Monad (ExceptT e m) where
  ExceptT m >>= k = ExceptT (m >>= \x -> case x of
    Left e -> return (Left e)
    Right y -> runExceptT (k y))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail message = ExceptT (fail message)

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT m <|> ExceptT n = ExceptT (m >>= \x -> case x of
    Right _ -> return x
    Left e -> fmap (either (Left . (e <>)) Right) n)

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (fmap Right m)

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO m = lift (liftIO m)

except :: Monad m => Either e a -> ExceptT e m a
except result = ExceptT (return result)

runExcept :: Except e a -> Either e a
runExcept m = runIdentity (runExceptT m)

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE (ExceptT m) handler = ExceptT (m >>= \x -> case x of
  Left e -> runExceptT (handler e)
  Right y -> return (Right y))

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept f m = withExceptT f m

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f (ExceptT m) = ExceptT (fmap (either (Left . f) Right) m)

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f (ExceptT m) = ExceptT (f m)
