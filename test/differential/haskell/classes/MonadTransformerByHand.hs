{-# LANGUAGE FlexibleInstances #-}
module Main (main) where

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
newtype Parser a = Parser (StateT String Maybe a)

instance Monad m => Functor (StateT s m) where fmap f m = m >>= return . f
instance Monad m => Applicative (StateT s m) where { pure a = StateT (\s -> return (a, s)); mf <*> mx = do { f <- mf; x <- mx; return (f x) } }
instance Monad m => Monad (StateT s m) where m >>= k = StateT (\s -> do { (a, s') <- runStateT m s; runStateT (k a) s' })

class MonadTrans t where lift :: Monad m => m a -> t m a
instance MonadTrans (StateT s) where lift m = StateT (\s -> m >>= \a -> return (a, s))

class Monad m => MonadCount m where tick :: m Int
instance Monad m => MonadCount (StateT Int m) where tick = StateT (\n -> return (n, n + 1))

countdown :: StateT Int IO ()
countdown = do
  n <- tick
  lift (print n)
  if n < 3 then countdown else return ()

main :: IO ()
main = do
  ((), s) <- runStateT countdown 1
  print s
  print (runStateT (mapM (const tick) "abc") 7 :: Maybe ([Int], Int))
