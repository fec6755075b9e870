-- | Mutable variables.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef'
  , atomicWriteIORef
  ) where

import Culprit.IO (IORef, newIORef, readIORef, writeIORef)

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef r f = readIORef r >>= \x -> writeIORef r (f x)
modifyIORef' r f = readIORef r >>= \x -> let y = f x in y `seq` writeIORef r y

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef r f = do
  x <- readIORef r
  let result = f x
  writeIORef r (fst result)
  return (snd result)
atomicModifyIORef' r f = do
  x <- readIORef r
  case f x of
    (y, result) -> y `seq` result `seq` (writeIORef r y >> return result)

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef r x = writeIORef r x
