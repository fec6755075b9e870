{-# LANGUAGE RankNTypes #-}
-- | State threads: actions whose effects nobody outside can see.
module Culprit.ST (ST, runST, stToIO, unsafeIOToST, STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import Culprit.IO
import Control.Monad.Fix

newtype ST s a = ST (IO a)

unST :: ST s a -> IO a
unST (ST m) = m

instance Functor (ST s) where
  fmap f (ST m) = ST (fmap f m)

instance Applicative (ST s) where
  pure x = ST (returnIO x)
  ST f <*> ST m = ST (f <*> m)

instance Monad (ST s) where
  ST m >>= k = ST (bindIO m (\x -> unST (k x)))

instance MonadFix (ST s) where
  mfix f = ST (mfix (\x -> unST (f x)))

runST :: (forall s. ST s a) -> a
runST m = unsafePerformIO (unST m)

stToIO :: ST s a -> IO a
stToIO (ST m) = m

unsafeIOToST :: IO a -> ST s a
unsafeIOToST m = ST m

newtype STRef s a = STRef (IORef a)

instance Eq (STRef s a) where
  STRef r == STRef s = r == s

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (fmap STRef (newIORef x))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef r) = ST (readIORef r)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef r) x = ST (writeIORef r x)

modifySTRef, modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef r f = readSTRef r >>= \x -> writeSTRef r (f x)
modifySTRef' r f = readSTRef r >>= \x -> let y = f x in y `seq` writeSTRef r y
