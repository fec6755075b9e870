-- References that come from outside are not made up; a list through references was taken for something else.
module Accounts where

import Data.IORef

data Chain = Chain Int (IORef (Maybe Chain))

bump :: IORef Int -> IO Int
bump r = do
  modifyIORef r (+ 1)
  readIORef r

follow :: Chain -> IO [Int]
follow (Chain n r) = do
  next <- readIORef r
  rest <- maybe (return []) follow next
  return (n : rest)

own :: Int -> IO Int
own n = newIORef n >>= bump
