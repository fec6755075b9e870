-- A body that is just `undefined` stands for one that is still to be written: nothing is said against it.
module NotWritten where

transpose :: [[Int]] -> [[Int]]
transpose rows = undefined

half :: Int -> Int
half n = 10 `div` n
