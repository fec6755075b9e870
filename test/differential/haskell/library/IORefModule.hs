module Main (main) where

import Data.IORef

main :: IO ()
main = do
  r <- newIORef 0
  writeIORef r 5
  modifyIORef r (* 2)
  readIORef r >>= print
  modifyIORef' r (+ 1)
  old <- atomicModifyIORef r (\x -> (x + 1, x))
  new <- atomicModifyIORef' r (\x -> (x * 2, show x))
  atomicWriteIORef r 100
  now <- readIORef r
  print (old, new, now)
  s <- newIORef 0
  print (r == r, r == s)
  refs <- mapM newIORef "abc"
  mapM_ (`modifyIORef` succ) refs
  mapM readIORef refs >>= putStrLn
