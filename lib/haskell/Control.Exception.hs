{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
-- | Throwing and catching exceptions.
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , NoMethodError (..), PatternMatchFail (..), RecConError (..), RecSelError (..), RecUpdError (..), ErrorCall (..)
  , TypeError (..), NonTermination (..)
  , throw, throwIO, ioError, catch, catches, Handler (..), catchJust, handle, handleJust, try, tryJust, evaluate
  , mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, assert
  , bracket, bracket_, bracketOnError, finally, onException
  ) where

import Culprit.Exception
import Culprit.IO (catch, evaluate, throwIO, unsafePerformIO)

data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

catches :: IO a -> [Handler a] -> IO a
catches m handlers = m `catch` \e -> foldr (tryHandler e) (throwIO e) handlers
  where
    tryHandler :: SomeException -> Handler b -> IO b -> IO b
    tryHandler e (Handler h) next = case fromException e of
      Just x -> h x
      Nothing -> next

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust select m handler = m `catch` \e -> case select e of
  Nothing -> throwIO e
  Just x -> handler x

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle handler m = catch m handler

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust select handler m = catchJust select m handler

try :: Exception e => IO a -> IO (Either e a)
try m = fmap Right m `catch` \e -> return (Left e)

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust select m = do
  result <- try m
  case result of
    Right x -> return (Right x)
    Left e -> case select e of
      Nothing -> throwIO e
      Just x -> return (Left x)

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f x = unsafePerformIO (evaluate x `catch` \e -> throwIO (f e))

-- | There are no asynchronous exceptions, so nothing is masked.
mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask action = action id
uninterruptibleMask action = action id

mask_, uninterruptibleMask_ :: IO a -> IO a
mask_ m = m
uninterruptibleMask_ m = m

onException :: IO a -> IO b -> IO a
onException m cleanUp = m `catch` \e -> cleanUp >> throwIO (e :: SomeException)

finally :: IO a -> IO b -> IO a
finally m cleanUp = do
  result <- m `onException` cleanUp
  _ <- cleanUp
  return result

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket acquire release use = do
  x <- acquire
  use x `finally` release x

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after m = bracket before (const after) (const m)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError acquire release use = do
  x <- acquire
  use x `onException` release x
