-- What the library demands of its arguments is demanded of whoever calls it.
module LibraryLists where

{-@ first :: [Int] -> Int @-}
first :: [Int] -> Int
first xs = head xs

{-@ guarded :: {v:[Int] | len v > 0} -> Int @-}
guarded :: [Int] -> Int
guarded xs = head xs

-- Two elements are needed, one is promised.
{-@ second :: {v:[Int] | len v > 0} -> Int @-}
second :: [Int] -> Int
second xs = head (tail xs)

{-@ third :: xs:[a] -> {v:Int | v <= len xs} -> a @-}
third :: [a] -> Int -> a
third xs n = xs !! n

-- Where the function is passed, it demands the same of whoever calls it.
{-@ heads :: [[Int]] -> [Int] @-}
heads :: [[Int]] -> [Int]
heads xss = map head xss

-- Nothing forces the element, so nothing is violated.
{-@ lazy :: [Int] -> Int @-}
lazy :: [Int] -> Int
lazy xs = let x = head xs in const 0 x

-- No list is taken apart further than it has to be.
{-@ endless :: Int -> Int @-}
endless :: Int -> Int
endless n = head (repeat n) + cycle [n] !! 3

{-@ padding :: Int -> String @-}
padding :: Int -> String
padding n = replicate n ' '

-- A function without a signature demands of its callers what it needs.
unsigned :: [Int] -> Int
unsigned xs = last xs

{-@ halves :: Int -> Int -> Int @-}
halves :: Int -> Int -> Int
halves x y = x `div` y
