{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer

compute :: (MonadReader Int m, MonadState [Int] m, MonadError String m) => Int -> m Int
compute x = do
  limit <- ask
  when (x > limit) (throwError ("over " ++ show limit))
  modify (x :)
  gets length

logged :: (MonadWriter [String] m, MonadIO m) => String -> m ()
logged s = tell [s] >> liftIO (putStrLn ("log " ++ s))

main :: IO ()
main = do
  print (runExcept (runStateT (runReaderT (mapM compute [1, 2]) 5) []))
  print (runState (runExceptT (runReaderT (mapM compute [1, 9, 2]) 5)) [])
  print (runReader (runStateT (runExceptT (compute 3 `catchError` const (return 0))) [7]) 2)
  (_, w) <- runWriterT (logged "a" >> logged "b")
  print w
  print (runReader (local (+ 1) (asks show)) 1, runReader (mapReader show ask) 3, (ask >>= \x -> return (x * 2)) 21)
