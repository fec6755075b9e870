module Main (main) where

import Control.Monad.Fix
import Data.Functor.Identity

main :: IO ()
main = do
  print (take 5 (runIdentity (mfix (\xs -> Identity (1 : map (* 2) xs)))))
  print (fmap (take 3) (mfix (\xs -> Just ('a' : xs))), fix (const 3))
  print (map (take 2) (mfix (\xs -> [1 : xs, 2 : xs])))
  xs <- mfix (\xs -> return (1 : xs))
  print (take 4 xs)
