module Main (main) where

import qualified Data.Set as S

type Cell = (Int, Int)

step :: S.Set Cell -> S.Set Cell
step live = S.filter alive (S.union live (S.fromList (concatMap around (S.toList live))))
  where
    around (x, y) = [(x + a, y + b) | a <- [-1 .. 1], b <- [-1 .. 1], (a, b) /= (0, 0)]
    alive c = let n = length (filter (`S.member` live) (around c)) in n == 3 || (n == 2 && c `S.member` live)

main :: IO ()
main = do
  let glider = S.fromList [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)]
  mapM_ (print . S.toList) (take 5 (iterate step glider))
