-- culprit: --steps 2000
-- Recursive calls have to get smaller: the metric of the signature, or one of the arguments.
module RecursionGetsSmaller where

-- No metric: the number becomes negative.
{-@ factorial :: Int -> Int @-}
factorial :: Int -> Int
factorial 0 = 1
factorial n = n * factorial (n - 1)

{-@ factorialOfNat :: Nat -> Int @-}
factorialOfNat :: Int -> Int
factorialOfNat 0 = 1
factorialOfNat n = n * factorialOfNat (n - 1)

-- With pieces of length 0 the list stays as it is.
{-@ pieces :: size:Nat -> xs:[a] -> [[a]] / [len xs] @-}
pieces :: Int -> [a] -> [[a]]
pieces _ [] = []
pieces size xs = take size xs : pieces size (drop size xs)

{-@ ackermann :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ackermann :: Int -> Int -> Int
ackermann 0 n = n + 1
ackermann m 0 = ackermann (m - 1) 1
ackermann m n = ackermann (m - 1) (ackermann m (n - 1))

data Rose = Rose Int [Rose]

total :: Rose -> Int
total (Rose n children) = n + sum (map total children)

rotate :: Rose -> Int
rotate (Rose n []) = n
rotate (Rose n (child : children)) = rotate (Rose (n + 1) (child : children))

-- It need not terminate.
{-@ lazy from @-}
{-@ from :: Int -> [Int] @-}
from :: Int -> [Int]
from n = n : from (n + 1)
