module Main (main) where

import Control.Monad.State.Strict

step :: Int -> StateT Int Maybe Int
step x = do
  s <- get
  if s + x > 10 then lift Nothing else put (s + x)
  gets (* x)

main :: IO ()
main = do
  print (runStateT (mapM step [1, 2, 3]) 0, runStateT (mapM step [5, 6]) 0)
  print (execState (forM_ [1 .. 100] (\i -> modify' (+ i))) 0, evalState (mapStateT id get) 'k', runState (withStateT (+ 1) get) 1)
  print (evalState (state (\n -> (n, n + 1)) >>= \a -> fmap ((,) a) get) 5)
  execStateT (do { modify (++ "x"); s <- get; liftIO (putStrLn s) }) "start" >>= putStrLn
