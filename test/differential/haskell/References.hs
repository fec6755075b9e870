module Main (main) where

import Control.Monad
import Data.IORef

main :: IO ()
main = do
  r <- newIORef 0
  modifyIORef r (+ 5)
  readIORef r >>= print
  writeIORef r 10
  modifyIORef' r (* 2)
  x <- readIORef r
  print x
  old <- atomicModifyIORef r (\v -> (v + 1, v))
  new <- readIORef r
  print (old, new)
  lazy <- newIORef undefined
  writeIORef lazy 'x'
  readIORef lazy >>= print
  unforced <- newIORef (undefined :: Int)
  modifyIORef unforced (+ 1)
  putStrLn "not forced"
  rs <- forM [1 .. 3] newIORef
  forM_ rs (\q -> modifyIORef q (* 10))
  mapM readIORef rs >>= print
  other <- newIORef 20
  print (r == r, r == other)
  list <- newIORef []
  forM_ [1 .. 5] (\i -> when (odd i) (modifyIORef list (i :)))
  readIORef list >>= print
  let loop i = do
        s <- readIORef r
        unless (i > 100) (writeIORef r (s + i) >> loop (i + 1))
  writeIORef r 0
  loop 1
  readIORef r >>= print
  f <- newIORef (+ 1)
  modifyIORef f (. (* 2))
  g <- readIORef f
  print (g 10)
  cyclic <- newIORef Nothing
  writeIORef cyclic (Just cyclic')
  readIORef cyclic >>= \m -> putStrLn (maybe "nothing" id m)
  where
    cyclic' = "just"
