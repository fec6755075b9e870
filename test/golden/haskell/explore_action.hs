-- culprit: explore count
-- Actions are run.
module Count where

import Control.Monad (when)
import Data.IORef

count :: Int -> Bool -> IO [Int]
count n loud = do
  counter <- newIORef 0
  when loud (putStrLn "counting")
  when (n > 2) (ioError (userError "too many"))
  mapM_ (\i -> modifyIORef counter (+ i)) [1 .. n]
  total <- readIORef counter
  return [n, total]
