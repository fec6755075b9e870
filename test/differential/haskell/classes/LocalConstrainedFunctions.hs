module Main (main) where

import Data.List (sortBy)

summary :: (Ord a, Show a) => [a] -> String
summary xs = concatMap describe (runs xs)
  where
    describe (x, n) | n > 1 = show x ++ "*" ++ show n ++ " "
                    | otherwise = show x ++ " "
    runs [] = []
    runs (y : ys) = let (same, rest) = span (== y) ys in (y, 1 + length same) : runs rest

between :: Ord a => a -> a -> [a] -> [a]
between lo hi = filter inside where inside x = x >= lo && x <= hi

pairs :: (Eq a, Num b) => [a] -> [(a, b)]
pairs = foldr add []
  where
    add x [] = [(x, 1)]
    add x ((y, n) : rest) | x == y = (y, n + 1) : rest
                          | otherwise = (y, n) : add x rest

main :: IO ()
main = do
  putStrLn (summary "aabccc")
  print (between 2 4 [1 .. 6], between 'b' 'c' "abcd", pairs "abca" :: [(Char, Double)])
