module Main (main) where

import qualified Data.Sequence as S
import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import Data.Foldable (foldl', toList)

bfs :: Int -> [Int]
bfs limit = go (S.singleton 1)
  where
    go q = case viewl q of
      EmptyL -> []
      x :< rest -> x : go (foldl' (|>) rest [y | y <- [2 * x, 2 * x + 1], y <= limit])

josephus :: Int -> Int -> [Int]
josephus n k = go 0 (S.fromList [1 .. n])
  where
    go at s
      | S.null s = []
      | otherwise = let i = (at + k - 1) `mod` S.length s in S.index s i : go i (S.deleteAt i s)

main :: IO ()
main = do
  print (bfs 10)
  print (josephus 10 3)
  print (toList (foldl' (|>) S.empty "queue"), maximum (S.fromList [3, 1, 4]))
  print (do { x <- S.fromList [1, 2]; y <- S.fromList "ab"; return (x, y) })
