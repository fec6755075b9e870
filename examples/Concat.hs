-- LiquidHaskell: `concat` is right, but the type of `append` says too little about its result; `total` promises too much.
module Concat where

import Prelude hiding (concat)

{-@ measure size :: [a] -> Int
    size []     = 0
    size (x:xs) = 1 + size xs
  @-}

{-@ measure sizes :: [[a]] -> Int
    sizes []       = 0
    sizes (xs:xss) = size xs + sizes xss
  @-}

{-@ concat :: xss:[[a]] -> {v:[a] | size v = sizes xss} @-}
concat :: [[a]] -> [a]
concat [] = []
concat (xs : xss) = append xs (concat xss)

{-@ append :: [a] -> [a] -> [a] @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ total :: xs:[Int] -> {v:Int | v >= size xs} @-}
total :: [Int] -> Int
total = foldr (+) 0
