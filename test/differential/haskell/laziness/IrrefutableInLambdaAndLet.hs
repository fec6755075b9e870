module Main (main) where

import Control.Exception

outcome :: Show a => a -> IO ()
outcome x = try (evaluate x) >>= either (\e -> putStrLn (const "failed" (e :: SomeException))) print

main :: IO ()
main = do
  outcome (let (a, b) = undefined in 5)
  outcome (let (a, b) = (1, undefined) in a)
  outcome ((\ ~(a, ~(b, c)) -> 1) undefined)
  outcome ((\(a, ~(b, c)) -> a) (2, undefined))
  outcome (let [a, b] = [1, 2, 3] in 'x')
  outcome (let [a, b] = [1, 2, 3] in a)
  outcome (case undefined of ~(a, b) -> 3)
  outcome (case (1, undefined) of (a, ~(Just b)) -> a)
  outcome ((\(Just ~(x : _)) -> 4) (Just undefined))
