module Main (main) where

import Data.Bifunctor

main :: IO ()
main = do
  print (bimap (+ 1) show (1, 2), first negate (1, 'x'), second length ('x', "abc"))
  print (bimap length not (Left "ab"), first show (Left 1 :: Either Int ()), second (+ 1) (Right 1 :: Either () Int))
  print (bimap id (* 2) ("k", 'c', 3) `seq` (), fmap (bimap fst snd) [((1, 2), (3, 4))])
