{-# LANGUAGE PostfixOperators, BlockArguments #-}
module Main (main) where

import Control.Monad (forM_, when)

(!) :: Integer -> Integer
(!) n = product [1 .. n]

main :: IO ()
main = do
  print ((5 !))
  forM_ [1, 2] \x -> do
    print x
  when True do
    putStrLn "block"
  print (foldr (\x acc -> x + acc) 0 do [1, 2, 3])
