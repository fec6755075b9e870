module Main (main) where

import Control.Exception
import Data.IORef

main :: IO ()
main = do
  r <- newIORef undefined
  writeIORef r (error "never looked at")
  modifyIORef r (const 5)
  readIORef r >>= print
  modifyIORef r (+ error "hidden")
  putStrLn "still fine"
  result <- try (modifyIORef' r (+ 1))
  putStrLn (either (\(ErrorCall m) -> m) (const "no") result)
  _ <- return (error "unused")
  x <- evaluate (length [error "element"])
  print x
