-- Infinite lists, knots and unused errors: all of it is fine.
module LazinessProved (takeTwo, lookBehind, irrefutable, shortCircuit) where

naturals :: [Int]
naturals = 0 : map (+ 1) naturals

takeTwo :: [Int]
takeTwo = take 2 naturals

lookBehind :: Int -> Int
lookBehind n = let xs = n : ys; ys = 2 : xs in xs !! 3

irrefutable :: (Int, Int) -> Int
irrefutable p = let ~(a, _) = undefined :: (Int, Int) in if fst p == 0 then 1 else const 2 a

shortCircuit :: Int -> Bool
shortCircuit n = n == 0 || (10 `div` n) >= -10
