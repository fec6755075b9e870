{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- | What stacks of monad transformers can do, whichever transformer of the stack does it.
module Culprit.MonadClass
  ( MonadState (..), modify, modify', gets
  , MonadReader (..), asks
  , MonadWriter (..), listens, censor
  , MonadError (..), liftEither, withError, tryError, handleError, mapError
  ) where

import qualified Control.Exception as Exception
import Control.Monad.Trans.Except (ExceptT (..), runExceptT, catchE, throwE)
import Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT)
import Control.Monad.Trans.Reader (ReaderT (..), mapReaderT)
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import Control.Monad.Trans.Writer (WriterT (..), mapWriterT)
import qualified Control.Monad.Trans.Writer as Writer
import Culprit.Transformer

-- State

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a
  get = state (\s -> (s, s))
  put s = state (\_ -> ((), s))
  state f = get >>= \s -> let ~(x, s') = f s in put s' >> return x
  {-# MINIMAL state | get, put #-}

instance Monad m => MonadState s (Lazy.StateT s m) where
  get = Lazy.get
  put s = Lazy.put s
  state f = Lazy.state f

instance Monad m => MonadState s (Strict.StateT s m) where
  get = Strict.get
  put s = Strict.put s
  state f = Strict.state f

instance MonadState s m => MonadState s (ReaderT r m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance (Monoid w, MonadState s m) => MonadState s (WriterT w m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadState s m => MonadState s (ExceptT e m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadState s m => MonadState s (MaybeT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

modify, modify' :: MonadState s m => (s -> s) -> m ()
modify f = state (\s -> ((), f s))
modify' f = get >>= \s -> let s' = f s in s' `seq` put s'

gets :: MonadState s m => (s -> a) -> m a
gets f = fmap f get

-- Environment

class Monad m => MonadReader r m | m -> r where
  ask :: m r
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a
  ask = reader id
  reader f = fmap f ask
  {-# MINIMAL (ask | reader), local #-}

instance MonadReader r ((->) r) where
  ask = id
  local f m = m . f
  reader f = f

instance Monad m => MonadReader r (ReaderT r m) where
  ask = Reader.ask
  local f m = Reader.local f m
  reader f = Reader.reader f

instance MonadReader r m => MonadReader r (Lazy.StateT s m) where
  ask = lift ask
  local f m = Lazy.mapStateT (local f) m
  reader f = lift (reader f)

instance MonadReader r m => MonadReader r (Strict.StateT s m) where
  ask = lift ask
  local f m = Strict.mapStateT (local f) m
  reader f = lift (reader f)

instance (Monoid w, MonadReader r m) => MonadReader r (WriterT w m) where
  ask = lift ask
  local f m = mapWriterT (local f) m
  reader f = lift (reader f)

instance MonadReader r m => MonadReader r (ExceptT e m) where
  ask = lift ask
  local f (ExceptT m) = ExceptT (local f m)
  reader f = lift (reader f)

instance MonadReader r m => MonadReader r (MaybeT m) where
  ask = lift ask
  local f m = mapMaybeT (local f) m
  reader f = lift (reader f)

asks :: MonadReader r m => (r -> a) -> m a
asks f = reader f

-- Output

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  writer ~(x, w) = tell w >> return x
  tell w = writer ((), w)
  {-# MINIMAL (writer | tell), listen, pass #-}

instance Monoid w => MonadWriter w ((,) w) where
  writer ~(x, w) = (w, x)
  tell w = (w, ())
  listen ~(w, x) = (w, (x, w))
  pass ~(w, (x, f)) = (f w, x)

instance (Monoid w, Monad m) => MonadWriter w (WriterT w m) where
  writer result = Writer.writer result
  tell w = Writer.tell w
  listen m = Writer.listen m
  pass m = Writer.pass m

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  writer result = lift (writer result)
  tell w = lift (tell w)
  listen m = mapReaderT listen m
  pass m = mapReaderT pass m

instance MonadWriter w m => MonadWriter w (Lazy.StateT s m) where
  writer result = lift (writer result)
  tell w = lift (tell w)
  listen m = Lazy.mapStateT (\n -> listen n >>= \ ~((x, s), w) -> return ((x, w), s)) m
  pass m = Lazy.mapStateT (\n -> pass (n >>= \ ~((x, f), s) -> return ((x, s), f))) m

instance MonadWriter w m => MonadWriter w (Strict.StateT s m) where
  writer result = lift (writer result)
  tell w = lift (tell w)
  listen m = Strict.mapStateT (\n -> listen n >>= \((x, s), w) -> return ((x, w), s)) m
  pass m = Strict.mapStateT (\n -> pass (n >>= \((x, f), s) -> return ((x, s), f))) m

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  writer result = lift (writer result)
  tell w = lift (tell w)
  listen (ExceptT m) = ExceptT (listen m >>= \(r, w) -> return (fmap (\x -> (x, w)) r))
  pass (ExceptT m) = ExceptT (pass (m >>= \r -> return (case r of
    Left e -> (Left e, id)
    Right (x, f) -> (Right x, f))))

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  writer result = lift (writer result)
  tell w = lift (tell w)
  listen (MaybeT m) = MaybeT (listen m >>= \(r, w) -> return (fmap (\x -> (x, w)) r))
  pass (MaybeT m) = MaybeT (pass (m >>= \r -> return (case r of
    Nothing -> (Nothing, id)
    Just (x, f) -> (Just x, f))))

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = listen m >>= \ ~(x, w) -> return (x, f w)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (m >>= \x -> return (x, f))

-- Errors

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

instance MonadError e (Either e) where
  throwError e = Left e
  catchError (Left e) handler = handler e
  catchError m _ = m

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing handler = handler ()
  catchError m _ = m

instance MonadError IOError IO where
  throwError e = ioError e
  catchError m handler = Exception.catch m handler

instance Monad m => MonadError e (ExceptT e m) where
  throwError e = throwE e
  catchError m handler = catchE m handler

instance MonadError e m => MonadError e (ReaderT r m) where
  throwError e = lift (throwError e)
  catchError (ReaderT m) handler = ReaderT (\r -> catchError (m r) (\e -> runReaderT (handler e) r))

instance MonadError e m => MonadError e (Lazy.StateT s m) where
  throwError e = lift (throwError e)
  catchError m handler =
    Lazy.StateT (\s -> catchError (Lazy.runStateT m s) (\e -> Lazy.runStateT (handler e) s))

instance MonadError e m => MonadError e (Strict.StateT s m) where
  throwError e = lift (throwError e)
  catchError m handler =
    Strict.StateT (\s -> catchError (Strict.runStateT m s) (\e -> Strict.runStateT (handler e) s))

instance (Monoid w, MonadError e m) => MonadError e (WriterT w m) where
  throwError e = lift (throwError e)
  catchError (WriterT m) handler = WriterT (catchError m (runWriterT . handler))

instance MonadError e m => MonadError e (MaybeT m) where
  throwError e = lift (throwError e)
  catchError (MaybeT m) handler = MaybeT (catchError m (runMaybeT . handler))

liftEither :: MonadError e m => Either e a -> m a
liftEither result = either throwError return result

withError :: MonadError e m => (e -> e) -> m a -> m a
withError f m = tryError m >>= either (throwError . f) return

tryError :: MonadError e m => m a -> m (Either e a)
tryError m = catchError (fmap Right m) (return . Left)

handleError :: MonadError e m => (e -> m a) -> m a -> m a
handleError handler m = catchError m handler

mapError :: (MonadError e m, MonadError e' n) => (m (Either e a) -> n (Either e' b)) -> m a -> n b
mapError f m = f (tryError m) >>= liftEither
