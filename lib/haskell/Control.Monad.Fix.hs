-- | Monads with value recursion.
module Control.Monad.Fix (MonadFix (..), fix) where

import Culprit.Base (fix)
import Culprit.IO (newIORef, readIORef, unsafePerformIO, writeIORef)

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = let m = f (value m) in m
    where
      value (Just x) = x
      value Nothing = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (f . head) of
    [] -> []
    x : _ -> x : mfix (tail . f)

instance MonadFix (Either e) where
  mfix f = let m = f (value m) in m
    where
      value (Right x) = x
      value (Left _) = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix ((->) r) where
  mfix f = \r -> let x = f x r in x

instance MonadFix IO where
  mfix f = do
    cell <- newIORef (errorWithoutStackTrace "cyclic evaluation in fixIO")
    result <- f (unsafePerformIO (readIORef cell))
    writeIORef cell result
    return result
