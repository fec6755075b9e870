-- All solutions of the ten queens, counted; lists, list comprehensions written out, dictionaries.
module Main where

enumFT :: Int -> Int -> [Int]
enumFT a b = if a > b then [] else a : enumFT (a + 1) b

safe :: Int -> Int -> [Int] -> Bool
safe _ _ [] = True
safe q d (x:xs) = q /= x && q /= x + d && q /= x - d && safe q (d + 1) xs

extend :: Int -> [Int] -> [[Int]]
extend n qs = go (enumFT 1 n)
  where go [] = []
        go (q:rest) = if safe q 1 qs then (q : qs) : go rest else go rest

queens :: Int -> Int -> [[Int]]
queens _ 0 = [[]]
queens n k = concatMap' (extend n) (queens n (k - 1))

concatMap' :: (a -> [b]) -> [a] -> [b]
concatMap' f [] = []
concatMap' f (x:xs) = append (f x) (concatMap' f xs)

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

len :: [a] -> Int -> Int
len [] n = n
len (_:xs) n = let m = n + 1 in m `seq` len xs m

main :: IO ()
main = putStrLn (show (len (queens 10 10) 0))
