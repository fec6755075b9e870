module Main (main) where

import qualified Data.IntMap.Strict as M

main :: IO ()
main = do
  let m = M.fromListWith (+) [(n `mod` 4 - 1, n) | n <- [1 .. 20 :: Int]]
  print (m, M.insertWith (+) 0 100 m, M.adjust negate 1 m, M.alter (fmap (* 2)) 2 m, m M.! (-1), m M.!? 9)
  print (M.unionWith (+) m m, M.intersectionWith (,) m m, M.mapWithKey (+) m, M.foldlWithKey' (\a k v -> a + k * v) 0 m, M.foldrWithKey (\k v r -> k + v + r) 0 m, M.toDescList m)
  print (M.updateLookupWithKey (\_ _ -> Nothing) 0 m, M.findMin m, M.deleteMax m, M.partition even m, M.minViewWithKey m, M.maxView m, M.filterWithKey (\k _ -> k > 0) m, M.mapAccum (\a v -> (a + v, a)) 0 m, M.keysSet m)
