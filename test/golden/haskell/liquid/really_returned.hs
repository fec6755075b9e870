-- Nobody looks at the code of an assumed function; but where it really returns what was assumed, the program
-- really fails.
module ReallyReturned where

{-@ assume pick :: Int -> {v:Int | v >= 0} @-}
pick :: Int -> Int
pick n = n * n

{-@ positive :: Int -> {v:Int | v > 0} @-}
positive :: Int -> Int
positive n = pick n

{-@ notSeven :: Int -> {v:Int | v /= 7} @-}
notSeven :: Int -> Int
notSeven n = pick n
