module Main (main) where

import Control.Monad.State

counter :: State Int Int
counter = do
  n <- get
  put (n + 1)
  modify (* 2)
  modify' (+ 1)
  gets (+ n)

label :: [a] -> State Int [(Int, a)]
label = mapM (\x -> do { n <- get; put (n + 1); return (n, x) })

main :: IO ()
main = do
  print (runState counter 5, evalState counter 1, execState counter 1)
  print (runState (label "abc") 10, evalState (state (\s -> (s, succ s)) >>= \a -> gets ((,) a)) 'x')
  print (runState (withState (+ 1) get) 1, runState (mapState (\(a, s) -> (show a, s * 2)) get) 4)
  (r, s) <- runStateT (do { lift (putStrLn "inside"); x <- get; liftIO (print x); when (x > 1) (put 0); return 'r' }) 3
  print (r, s)
  print (evalStateT (do { x <- get; if x > 3 then lift Nothing else return x }) 4, execStateT (put 'a') 'b' :: Maybe Char)
  print (runState (forM [1, 2, 3] (\x -> modify (+ x) >> get)) 0, runState (zipWithM (\a b -> modify (+ 1) >> return (a * b)) [1, 2] [3, 4]) 0)
