module Main (main) where

import qualified Data.Map.Strict as M

m :: M.Map Int Char
m = M.fromList (zip [5, 3, 8, 1] "abcd")

main :: IO ()
main = do
  print (m M.! 3, m M.!? 4, m M.\\ M.fromList [(3, ())], M.assocs m, M.elems m, M.keysSet m, M.toAscList m, M.deleteMin m, M.deleteMax m, M.deleteFindMin m, M.deleteFindMax m)
  print (M.lookupLT 3 m, M.lookupGT 3 m, M.lookupLE 4 m, M.lookupGE 4 m, M.lookupMin m, M.lookupMax m, M.findMin m, M.findMax m, M.minView m, M.maxView m, M.minViewWithKey m, M.maxViewWithKey m)
  print (M.elemAt 1 m, M.findIndex 5 m, M.lookupIndex 9 m, M.deleteAt 0 m, M.take 2 m, M.drop 2 m, M.splitAt 2 m, M.split 4 m, M.splitLookup 5 m, M.partition (> 'b') m, M.partitionWithKey (\k _ -> k > 3) m)
  print (M.filter (> 'b') m, M.filterWithKey (\k _ -> odd k) m, M.foldl (flip (:)) "" m, M.foldlWithKey (\r k _ -> k : r) [] m, M.foldrWithKey' (\k _ r -> k : r) [] m, M.foldMapWithKey (\k c -> [(c, k)]) m, M.restrictKeys m (M.keysSet (M.take 1 m)), M.withoutKeys m (M.keysSet (M.take 1 m)))
  print (M.takeWhileAntitone (< 4) m, M.dropWhileAntitone (< 4) m, M.spanAntitone (< 4) m, M.isSubmapOf m m, M.isSubmapOfBy (<=) m m, M.isProperSubmapOf m m, M.isProperSubmapOfBy (==) m m, M.disjoint m m, M.notMember 3 m, M.mapKeys negate m, M.mapKeysMonotonic (+ 1) m, M.intersection m m, M.difference m m, M.compose m (M.fromList [('k', 3)]))
  print (M.unions [m, m], M.valid m)
