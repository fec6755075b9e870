-- | State monads that evaluate the pair of result and state at each step.
module Control.Monad.Trans.State.Strict
  ( State, StateT (..), runState, evalState, execState, mapState, withState, evalStateT, execStateT, mapStateT
  , withStateT, state, get, put, modify, modify', gets
  ) where

import Culprit.Transformer
import Data.Functor.Identity

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

instance Functor m => Functor (StateT s m) where
  fmap f (StateT m) = StateT (\s -> fmap (\(x, s') -> (f x, s')) (m s))

instance Monad m => Applicative (StateT s m) where
  pure x = StateT (\s -> return (x, s))
  StateT mf <*> StateT mx =
    StateT (\s -> mf s >>= \(f, s') -> mx s' >>= \(x, s'') -> return (f x, s''))
  m *> n = m >>= \_ -> n

instance Monad m => Monad (StateT s m) where
  StateT m >>= k = StateT (\s -> m s >>= \(x, s') -> runStateT (k x) s')

instance MonadFail m => MonadFail (StateT s m) where
  fail message = StateT (\_ -> fail message)

instance (Monad m, Alternative m) => Alternative (StateT s m) where
  empty = StateT (\_ -> empty)
  StateT m <|> StateT n = StateT (\s -> m s <|> n s)

instance (Monad m, Alternative m) => MonadPlus (StateT s m)

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \x -> return (x, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO m = lift (liftIO m)

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f m = mapStateT (Identity . f . runIdentity) m

withState :: (s -> s) -> State s a -> State s a
withState f m = withStateT f m

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT (StateT m) s = m s >>= \(x, _) -> return x

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT (StateT m) s = m s >>= \(_, s') -> return s'

mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f (StateT m) = StateT (\s -> f (m s))

withStateT :: (s -> s) -> StateT s m a -> StateT s m a
withStateT f (StateT m) = StateT (\s -> m (f s))

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (\s -> return (f s))

get :: Monad m => StateT s m s
get = StateT (\s -> return (s, s))

put :: Monad m => s -> StateT s m ()
put s = StateT (\_ -> return ((), s))

modify, modify' :: Monad m => (s -> s) -> StateT s m ()
modify f = StateT (\s -> return ((), f s))
modify' f = get >>= \s -> let s' = f s in s' `seq` put s'

gets :: Monad m => (s -> a) -> StateT s m a
gets f = StateT (\s -> return (f s, s))
