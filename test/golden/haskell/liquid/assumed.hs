-- culprit: --show-assumptions
-- What an assumed signature allows is no run of the program: `atLeast` cannot be verified, but `atLeast 0` is 7.
module Assumed where

{-@ assume square :: Int -> {v:Int | v >= 0} @-}
square :: Int -> Int
square x = x * x + 7

{-@ atLeast :: Int -> {v:Int | v > 5} @-}
atLeast :: Int -> Int
atLeast x = square x

{-@ natural :: Int -> Nat @-}
natural :: Int -> Int
natural x = square x

{-@ count :: xs:[a] -> {v:Int | v = len xs} @-}
count :: [a] -> Int
count [] = 1
count (_ : rest) = 1 + count rest

{-@ counted :: [Int] -> Bool @-}
counted :: [Int] -> Bool
counted xs = count xs >= 0

{-@ both :: Int -> {v:Int | v > 5} @-}
both :: Int -> Int
both x = if x == 3 then 0 else square x
