-- What is not understood is named, and nothing is claimed by leaving it out.
module NotYet where

data Range = Range Int Int

{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}

{-@ width :: Range -> Nat @-}
width :: Range -> Int
width (Range a b) = b - a

{-@ sorted :: Int -> [Int]<{\x y -> x <= y}> @-}
sorted :: Int -> [Int]
sorted n = [n, n - 1]

{-@ plain :: Int -> Nat @-}
plain :: Int -> Int
plain x = x
