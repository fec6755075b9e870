module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Trans.Class
import Control.Monad.Trans.Maybe

safeDiv :: Int -> Int -> MaybeT IO Int
safeDiv _ 0 = do
  lift (putStrLn "division by zero")
  MaybeT (return Nothing)
safeDiv a b = return (a `div` b)

main :: IO ()
main = do
  runMaybeT (safeDiv 10 2) >>= print
  runMaybeT (safeDiv 10 0 >>= \x -> lift (print x) >> return x) >>= print
  runMaybeT (safeDiv 1 0 <|> safeDiv 9 3) >>= print
  runMaybeT (do { x <- safeDiv 8 2; guard (x > 5); return x }) >>= print
  runMaybeT (msum [mzero, return 'a', error "not reached"]) >>= print
