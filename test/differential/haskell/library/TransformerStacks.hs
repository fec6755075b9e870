{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer

type App = ReaderT Int (StateT [String] (Either String))

step :: String -> App Int
step s = do
  limit <- ask
  seen <- get
  when (length seen >= limit) (throwError ("too many before " ++ s))
  modify (s :)
  return (length seen)

counting :: (MonadState Int m, MonadWriter [String] m) => Int -> m ()
counting 0 = tell ["done"]
counting n = do
  modify (+ n)
  s <- get
  tell [show s]
  counting (n - 1)

main :: IO ()
main = do
  print (runStateT (runReaderT (mapM step ["a", "b"]) 3) [])
  print (runStateT (runReaderT (mapM step ["a", "b", "c"]) 2) [])
  print (runStateT (runReaderT ((step "x" >> throwError "oops") `catchError` (\e -> modify (e :) >> return 0)) 5) [])
  print (runWriter (execStateT (counting 3) 0))
  print (runState (runWriterT (counting 2)) 10)
  print (runExcept (do { x <- return 1; when (x > 0) (throwError "positive"); return x }), either length id (runExcept (withExcept show (throwError 12))))
  r <- runExceptT (do { liftIO (putStrLn "before"); _ <- throwError 'e'; liftIO (putStrLn "after") })
  print (r, liftEither (Left 'x') :: Either Char Int)
