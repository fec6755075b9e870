-- Every violation here is a check in the reproduction, which GHC makes while it runs.
module RunTimeChecks where

import qualified Data.Map as Map

-- Inside of data.

{-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int]
positives xs = xs

{-@ total :: [{v:Int | v >= 0}] -> Int @-}
total :: [Int] -> Int
total xs = sum xs

{-@ debts :: Int -> Int @-}
debts :: Int -> Int
debts x = total [1, negate x]

{-@ ordered :: x:Int -> ({v:Int | v < x}, {v:Int | v > x}) @-}
ordered :: Int -> (Int, Int)
ordered x = (x - 1, x)

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure nodes @-}
nodes :: Tree a -> Int
nodes Leaf = 0
nodes (Node l _ r) = nodes l + 1 + nodes r

{-@ grow :: a -> t:Tree {v:Int | v > 0} -> {u:Tree {v:Int | v > 0} | nodes u = nodes t + 1} @-}
grow :: a -> Tree Int -> Tree Int
grow _ t = Node t 0 Leaf

{-@ ages :: Map.Map Int Int -> Map.Map Int {v:Int | v >= 0} @-}
ages :: Map.Map Int Int -> Map.Map Int Int
ages m = m

-- Functions that are passed.

{-@ twice :: (Nat -> Nat) -> Nat -> Nat @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)

{-@ down :: Nat -> Int @-}
down :: Int -> Int
down x = twice (\y -> y - 1) x

{-@ applied :: (Nat -> Nat) -> Int -> Int @-}
applied :: (Int -> Int) -> Int -> Int
applied f x = f x

-- Operators keep their fixity, and what stands behind them its column.

infixl 6 |-|

{-@ (|-|) :: x:Int -> {y:Int | y <= x} -> Nat @-}
(|-|) :: Int -> Int -> Int
x |-| y = x - y

{-@ distance :: Int -> Int -> Int @-}
distance :: Int -> Int -> Int
distance a b = case a + 1 |-| b * 2 of 0 -> 1
                                       _ -> let c = a |-| b
                                                d = 2
                                            in c + d

-- Values that Haskell cannot compare by itself.

{-@ same :: x:a -> {y:a | x = y} -> a @-}
same :: a -> a -> a
same x _ = x

{-@ either' :: a -> a -> a @-}
either' :: a -> a -> a
either' x y = same x y

-- Helpers without a signature are part of the function that calls them.

{-@ half :: {x:Int | x mod 2 = 0} -> Int @-}
half :: Int -> Int
half x = x `div` 2

halves xs = map half xs

{-@ shorten :: [Int] -> [Int] @-}
shorten :: [Int] -> [Int]
shorten xs = go xs
  where
    go [] = []
    go ys = halves ys

{-@ countdown :: Nat -> Int @-}
countdown :: Int -> Int
countdown n = countdown (n - 1)

-- Numbers, characters, conditions.

{-@ inverse :: {x:Double | x > 0.0} -> {v:Double | v >= 1.0} @-}
inverse :: Double -> Double
inverse x = 1 / x

{-@ letter :: {c:Char | 'a' <= c} -> Char @-}
letter :: Char -> Char
letter c = c

{-@ first :: String -> Char @-}
first :: String -> Char
first s = letter (head (s ++ "A"))

{-@ choice :: b:Bool -> x:Int -> {v:Int | (b => v > x) && (b <=> v /= 0) && (if b then v > 1 else v = 0)} @-}
choice :: Bool -> Int -> Int
choice b x = if b then x + 1 else 0

{-@ answer :: {v:Int | v > 42} @-}
answer :: Int
answer = 42

{-@ predicate Even X = X mod 2 == 0 @-}
{-@ type EvenOr N = {v:Int | Even v || v == N} @-}
{-@ even2 :: n:Int -> EvenOr n @-}
even2 :: Int -> Int
even2 n = n + 1

-- Types without instances.

data Colour = Red | Green

{-@ red :: Int -> {c:Colour | c = Red} @-}
red :: Int -> Colour
red _ = Green

{-@ leaf :: Int -> Tree Int @-}
leaf :: Int -> Tree Int
leaf x = Node Leaf (half x) Leaf
