-- `repl` makes an infinite list, of which only the element that is asked for is computed. The program of the
-- paper on lazy execution: with k = 1 the assertion fails for the second element.
module ReplicateIndex (check) where

import Control.Exception (assert)
import Prelude hiding ((!!))

data List = Nil | Cons Int List

repl :: Int -> List
repl n = Cons n (repl (n + 1))

(!!) :: List -> Int -> Int
Nil !! _ = error "the list is too short"
Cons x rest !! i
  | i == 0 = x
  | otherwise = rest !! (i - 1)

check :: Int -> Int -> Int
check n k
  | k == 1 = let x = repl n !! k in assert (x == n) x
  | otherwise = 0
