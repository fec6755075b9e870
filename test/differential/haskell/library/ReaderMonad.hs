module Main (main) where

import Control.Monad.Reader

data Env = Env { depth :: Int, name :: String }

walk :: Int -> Reader Env String
walk 0 = asks name
walk n = do
  d <- asks depth
  rest <- local (\e -> e { depth = depth e + 1, name = name e ++ show d }) (walk (n - 1))
  return (rest ++ "/")

main :: IO ()
main = do
  putStrLn (runReader (walk 3) (Env 0 "root"))
  print (runReader (reader (+ 1)) 1, runReader (withReader length ask) "abc", runReader (mapReader show ask) 3)
  runReaderT (do { x <- ask; lift (print x); liftIO (putStrLn "io"); local (* 2) (ask >>= lift . print) }) 21
  print (runReaderT (ask >>= \x -> lift (if x > 0 then Just x else Nothing)) 0)
