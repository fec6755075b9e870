-- What a program says of library functions comes before what the library says.
module LibraryOverride where

{-@ assume head :: [a] -> a @-}
{-@ assume negate :: Num a => a -> a @-}
{-@ assume take :: {n:Int | n >= 0} -> [a] -> [a] @-}

{-@ first :: [Int] -> Int @-}
first :: [Int] -> Int
first xs = head xs

{-@ some :: Int -> [Int] -> [Int] @-}
some :: Int -> [Int] -> [Int]
some n xs = take n xs

{-@ others :: [Int] -> [Int] @-}
others :: [Int] -> [Int]
others xs = tail xs
