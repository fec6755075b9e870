module Main (main) where

import Control.Monad.Fix
import Data.IORef

data Node = Node Int (IORef Node)

main :: IO ()
main = do
  node <- mfix (\n -> do
    r <- newIORef n
    return (Node 7 r))
  let Node v r = node
  Node w _ <- readIORef r
  print (v, w)
  print (take 5 (fix (1 :)), fmap (take 3) (mfix (\xs -> Just (1 : xs))))
