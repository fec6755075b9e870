module Main (main) where

import qualified Data.Map as M

m :: M.Map Int Int
m = M.fromList [(1, 10), (2, 20), (3, 30)]

main :: IO ()
main = do
  print (M.map (+ 1) m, M.mapWithKey (+) m, fmap negate m, M.mapAccum (\a x -> (a + x, a)) 0 m, M.mapAccumWithKey (\a k x -> (a + k, x + a)) 0 m, M.mapAccumRWithKey (\a k x -> (a + k, x + a)) 0 m)
  print (M.mapKeys (* 2) m, M.mapKeysWith (+) (`div` 2) m, M.mapKeysMonotonic (+ 1) m, M.foldr (:) [] m, M.foldl (flip (:)) [] m, M.foldr' (+) 0 m, M.foldl' (+) 0 m)
  print (M.foldrWithKey (\k x r -> (k, x) : r) [] m, M.foldlWithKey (\r k x -> (k, x) : r) [] m, M.foldMapWithKey (\k x -> [k + x]) m, M.foldrWithKey' (\k x r -> k + x + r) 0 m, M.foldlWithKey' (\r k x -> k + x + r) 0 m)
  print (M.elems m, M.keys m, M.assocs m, M.toList m, M.toAscList m, M.toDescList m, sum m, length m, maximum m, elem 20 m)
  print (M.traverseWithKey (\k x -> if k > 0 then Just (k * x) else Nothing) m, traverse (\x -> [x, x + 1]) (M.fromList [(1, 1)]), M.traverseMaybeWithKey (\k x -> Just (if odd k then Just x else Nothing)) m)
  print (M.filter (> 10) m, M.filterWithKey (\k _ -> k > 2) m, M.partition even m, M.partitionWithKey (\k _ -> k > 1) m, M.mapMaybe (\x -> if x > 10 then Just (show x) else Nothing) m, M.mapMaybeWithKey (\k x -> if k > 1 then Just x else Nothing) m)
  print (M.mapEither (\x -> if x > 10 then Left x else Right x) m, M.mapEitherWithKey (\k x -> if k > 1 then Left x else Right x) m, M.split 2 m, M.splitLookup 2 m, M.takeWhileAntitone (< 2) m, M.dropWhileAntitone (< 2) m, M.spanAntitone (< 2) m)
  mapM_ print m
