-- Types of functions under a name: an alias, or a synonym of Haskell; measures of Maybe need no import.
module FunctionAliases where

type Binary = Int -> Int -> Int
type Test a = a -> Bool

{-@ type Growing = x:Int -> {v:Int | v > x} @-}

{-@ next :: Growing @-}
next :: Int -> Int
next x = x + 1

{-@ same :: Growing @-}
same :: Int -> Int
same x = x

{-@ twice :: Growing -> x:Int -> {v:Int | v > x} @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)

{-@ plus :: Binary @-}
plus :: Binary
plus x y = x + y

{-@ keep :: Test a -> xs:[a] -> {v:[a] | len v < len xs} @-}
keep :: Test a -> [a] -> [a]
keep p xs = filter p xs

{-@ first :: xs:[Int] -> {v:Maybe Int | isJust v => fromJust v = 0} @-}
first :: [Int] -> Maybe Int
first [] = Nothing
first (x : _) = Just x

{-@ none :: Bool -> {v:Maybe Int | isNothing v} @-}
none :: Bool -> Maybe Int
none _ = Nothing
