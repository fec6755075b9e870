module Main (main) where

import Control.Exception
import Data.List (foldl')

outcome :: Show a => a -> IO ()
outcome x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)

main :: IO ()
main = do
  outcome (foldr (\x _ -> x) 0 [1, undefined])
  outcome (foldl (\_ x -> x) 0 [undefined, 2])
  outcome (foldl' (\_ x -> x) 0 [undefined, 2])
  outcome (foldl' (\_ x -> x) undefined [1, 2])
  outcome (foldl' (\_ _ -> ()) () [undefined, undefined])
  outcome (foldr (&&) True [False, undefined])
  outcome (foldr (\x k -> x : k) [] [1, 2] `seq` 'k')
  outcome (length (foldr (:) [] [undefined, undefined]))
  outcome (scanl (+) 0 [1, undefined, 3] !! 1)
  outcome (fst (foldl' (\(a, _) x -> (a + x, undefined)) (0, 0) [1, 2, 3]))
