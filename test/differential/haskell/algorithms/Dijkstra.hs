module Main (main) where

import qualified Data.Map as M
import qualified Data.Set as S

type Graph = M.Map Char [(Char, Int)]

graph :: Graph
graph = M.fromList [('a', [('b', 7), ('c', 3)]), ('b', [('d', 2)]), ('c', [('b', 1), ('d', 8)]), ('d', [])]

distances :: Graph -> Char -> M.Map Char Int
distances g start = go (S.singleton (0, start)) (M.singleton start 0)
  where
    go queue best = case S.minView queue of
      Nothing -> best
      Just ((d, v), rest)
        | d > M.findWithDefault maxBound v best -> go rest best
        | otherwise ->
            let better = [(d + w, u) | (u, w) <- M.findWithDefault [] v g, d + w < M.findWithDefault maxBound u best]
            in go (foldr S.insert rest better) (foldr (\(e, u) -> M.insert u e) best better)

main :: IO ()
main = print (distances graph 'a')
