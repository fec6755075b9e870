module Main (main) where

import System.IO.Unsafe
import Data.IORef

main :: IO ()
main = do
  r <- newIORef 'a'
  x <- unsafeInterleaveIO (readIORef r)
  writeIORef r 'b'
  print x
  writeIORef r 'c'
  print x
  print (unsafePerformIO (return 3), unsafeDupablePerformIO (return 'd'))
