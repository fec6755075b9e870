module Main (main) where

import qualified Data.IntMap as M
import qualified Data.IntSet as S

a, b :: M.IntMap String
a = M.fromList [(1, "a1"), (2, "a2"), (3, "a3")]
b = M.fromList [(2, "b2"), (-4, "b4")]

main :: IO ()
main = do
  print (a M.\\ b, M.adjustWithKey (\k s -> show k ++ s) 1 a, M.alterF (\v -> [v, Nothing]) 1 a, M.assocs b, M.compose (M.fromList [(7, 'x')]) (M.fromList [(0, 7)]))
  print (M.deleteFindMin a, M.deleteFindMax a, M.deleteMax a, M.differenceWith (\x y -> if y == "b2" then Just (x ++ y) else Nothing) a b, M.disjoint a b, M.null M.empty, M.notMember 1 a)
  print (M.foldMapWithKey (\k s -> show k ++ s) a, M.foldl (++) "" a, M.foldlWithKey (\r k s -> r ++ show k ++ s) "" a, M.foldlWithKey' (\r k s -> r ++ show k ++ s) "" a, M.foldr' (++) "" a, M.foldrWithKey' (\k s r -> show k ++ s ++ r) "" a)
  print (M.fromAscList [(1, 'a'), (1, 'b')], M.fromAscListWith max [(1, 'b'), (1, 'a')], M.fromAscListWithKey (\_ x y -> max x y) [(1, 'b'), (1, 'a')], M.fromDistinctAscList [(1, 'a'), (2, 'b')], M.fromListWithKey (\k x y -> show k ++ x ++ y) [(1, "p"), (1, "q")], M.fromSet show (S.fromList [1, 2]))
  print (M.insertLookupWithKey (\_ n o -> n ++ o) 2 "x" a, M.insertWithKey (\k n o -> show k ++ n ++ o) 2 "x" a, M.intersectionWith (,) a b, M.intersectionWithKey (\k x y -> (k, x, y)) a b)
  print (M.isSubmapOf a a, M.isProperSubmapOf a a, M.isSubmapOfBy (<=) a a, M.isProperSubmapOfBy (==) M.empty a, M.lookupGT 1 a, M.lookupLE 1 a, M.lookupMin b, M.lookupMax b)
  print (M.mapAccum (\n s -> (n + length s, show n)) 0 a, M.mapAccumWithKey (\n k s -> (n + k, s ++ show n)) 0 a, M.mapAccumRWithKey (\n k s -> (n + k, s ++ show n)) 0 a, M.mapEither (\s -> if s > "a1" then Left s else Right s) a, M.mapEitherWithKey (\k s -> if k > 1 then Left s else Right s) a)
  print (M.mapKeys (* 2) a, M.mapKeysMonotonic (+ 1) a, M.mapKeysWith (++) (`div` 2) a, M.mapMaybeWithKey (\k s -> if k > 1 then Just s else Nothing) a, M.maxView a, M.minViewWithKey a, M.mergeWithKey (\_ x y -> Just (x ++ y)) id id a b)
  print (M.partitionWithKey (\k _ -> k > 1) a, M.restrictKeys a (S.fromList [1]), M.withoutKeys a (S.fromList [1]), M.splitLookup 2 a, M.toAscList b, M.traverseWithKey (\k s -> Just (show k ++ s)) a, M.unionWithKey (\_ x y -> x ++ y) a b, M.unionsWith (++) [a, b])
  print (M.updateLookupWithKey (\_ _ -> Nothing) 1 a, M.updateMax (const Nothing) a, M.updateMaxWithKey (\k s -> Just (s ++ show k)) a, M.updateMin (const Nothing) a, M.updateMinWithKey (\_ _ -> Nothing) a, M.updateWithKey (\k s -> Just (s ++ show k)) 1 a)
