module Main (main) where

import qualified Control.Exception as E
import Data.Map (Map)
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Maybe (fromMaybe)
import Data.List (foldl', nub, sort)

attempt :: Show a => a -> IO ()
attempt x = do
  r <- E.try (E.evaluate x)
  case r of
    Left (E.ErrorCall m) -> putStrLn (takeWhile (/= '\n') m)
    Right y -> print y

m1, m2 :: Map Int String
m1 = M.fromList [(3, "c"), (1, "a"), (2, "b"), (5, "e")]
m2 = M.fromList [(2, "B"), (4, "D"), (5, "E")]

-- A map against an association list, over many operations.
step :: (Map Int Int, [(Int, Int)]) -> Int -> (Map Int Int, [(Int, Int)])
step (m, l) n
  | n `mod` 3 == 0 = (M.delete k m, filter ((/= k) . fst) l)
  | n `mod` 3 == 1 = (M.insert k n m, (k, n) : filter ((/= k) . fst) l)
  | otherwise = (M.insertWith (+) k n m, (k, n + fromMaybe 0 (lookup k l)) : filter ((/= k) . fst) l)
  where k = n * 7919 `mod` 50

main :: IO ()
main = do
  print m1
  print (M.toList m1, M.keys m1, M.elems m1, M.size m1, M.null m1, M.null (M.empty :: Map Int Int))
  print (M.lookup 1 m1, M.lookup 9 m1, M.member 2 m1, M.notMember 2 m1, M.findWithDefault "?" 7 m1, m1 M.! 3, m1 M.!? 4)
  print (M.insert 2 "x" m1, M.insert 0 "z" m1, M.delete 3 m1, M.delete 9 m1)
  print (M.insertWith (++) 1 "new" m1, M.insertWithKey (\k a b -> show k ++ a ++ b) 1 "n" m1, M.insertLookupWithKey (\_ a b -> a ++ b) 2 "q" m1)
  print (M.adjust (++ "!") 1 m1, M.adjust (++ "!") 9 m1, M.update (const Nothing) 1 m1, M.update (Just . reverse) 1 m1)
  print (M.alter (fmap (++ "?")) 2 m1, M.alter (const (Just "new")) 8 m1, M.alter (const Nothing) 2 m1)
  print (M.union m1 m2, M.unionWith (++) m1 m2, M.unions [m1, m2], M.unionsWith (++) [m1, m2, m1])
  print (M.difference m1 m2, m1 M.\\ m2, M.intersection m1 m2, M.intersectionWith (,) m1 m2)
  print (M.map length m1, fmap (++ "x") m1, M.mapWithKey (\k v -> show k ++ v) m1, M.filter (> "a") m1, M.filterWithKey (\k _ -> even k) m1)
  print (M.foldr (++) "" m1, M.foldl (++) "" m1, M.foldrWithKey (\k v a -> show k ++ v ++ a) "" m1, M.foldlWithKey (\a k v -> a ++ show k ++ v) "" m1, foldr (++) "" m1)
  print (M.fromListWith (++) [(1, "a"), (2, "b"), (1, "c")], M.fromListWithKey (\k a b -> show k ++ a ++ b) [(1, "a"), (1, "c")])
  print (M.partition (> "b") m1, M.split 2 m1, M.splitLookup 2 m1, M.splitLookup 4 m1)
  print (M.lookupMin m1, M.lookupMax m1, M.findMin m1, M.findMax m1, M.deleteMin m1, M.deleteMax m1, M.minView m1, M.maxViewWithKey m1)
  print (M.lookupLT 3 m1, M.lookupGT 3 m1, M.lookupLE 4 m1, M.lookupGE 4 m1, M.lookupLT 1 m1, M.lookupGE 6 m1)
  print (M.elemAt 1 m1, M.findIndex 3 m1, M.lookupIndex 9 m1, M.take 2 m1, M.drop 2 m1, M.splitAt 1 m1, M.deleteAt 0 m1)
  print (M.mapMaybe (\v -> if v > "a" then Just (v ++ v) else Nothing) m1, M.mapEither (\v -> if v > "b" then Left v else Right v) m1)
  print (M.mapKeys (* 2) m1, M.mapKeysWith (++) (`div` 2) m1, M.keysSet m1, M.fromSet show (S.fromList [1, 2]))
  print (M.isSubmapOf (M.fromList [(1, "a")]) m1, M.isSubmapOfBy (<=) (M.fromList [(1, "A")]) m1, M.isProperSubmapOf m1 m1, M.disjoint m1 m2)
  print (M.restrictKeys m1 (S.fromList [1, 2, 9]), M.withoutKeys m1 (S.fromList [1, 2, 9]))
  print (M.mapAccum (\a v -> (a ++ v, length a)) "" m1, M.mapAccumWithKey (\a k v -> (a + k, v ++ show a)) 0 m1, M.mapAccumRWithKey (\a k v -> (a + k, a)) 0 m1)
  print (M.foldr' (\v a -> length v + a) 0 m1, M.foldl' (\a v -> length v + a) 0 m1, sum (M.fromList [(1, 10), (2, 20)]), maximum m1, length m1, elem "a" m1)
  print (m1 == m1, m1 == m2, compare m1 m2, m1 < m2, M.fromList [(1, 'a')] < M.fromList [(1, 'b')])
  print (traverse (\v -> if v > "" then Just (length v) else Nothing) m1, M.traverseWithKey (\k v -> [v, show k]) (M.fromList [(1, "a")]))
  print (M.toDescList m1, M.fromAscList [(1, 'a'), (1, 'b'), (2, 'c')], M.fromDistinctAscList [(1, 'a'), (2, 'b')], M.fromDescList [(2, 'a'), (1, 'b')])
  print (M.singleton 'k' [1], M.empty :: Map Int Int, Just m2, [M.fromList [((1, 'a'), Just (-2))]])
  print (M.foldMapWithKey (\k v -> show k ++ v) m1, M.takeWhileAntitone (< 3) m1, M.dropWhileAntitone (< 3) m1, M.spanAntitone (< 3) m1)
  print (M.updateLookupWithKey (\_ _ -> Nothing) 1 m1, M.updateLookupWithKey (\_ v -> Just (v ++ "!")) 1 m1, M.differenceWith (\a b -> if b == "B" then Nothing else Just (a ++ b)) m1 m2)
  print (M.mergeWithKey (\_ a b -> Just (a ++ b)) id (const M.empty) m1 m2, M.unionWithKey (\k a b -> show k ++ a ++ b) m1 m2, M.alterF (\v -> [Nothing, fmap (++ "2") v]) 1 m1)
  print (read "fromList [(1,'a'),(2,'b')]" :: Map Int Char, showsPrec 11 m2 "")
  print (M.compose (M.fromList [("a", 1), ("c", 3)]) m1, M.partitionWithKey (\k _ -> k > 2) m1, M.updateMin (const Nothing) m1, M.updateMax (Just . ('m' :)) m1)
  attempt (m1 M.! 99)
  attempt (M.findMin (M.empty :: Map Int Int))
  attempt (M.findMax (M.empty :: Map Int Int))
  attempt (M.elemAt 99 m1)
  attempt (M.findIndex 99 m1)
  attempt (fst (M.deleteFindMin (M.empty :: Map Int Int)))
  attempt (M.deleteAt 99 m1)
  print (M.size (M.insert 1 undefined m1), M.size (M.map undefined m1), M.size (M.fromList [(1, undefined), (2, undefined)]))
  let (m, l) = foldl' step (M.empty, []) [1 .. 500]
  print (M.toList m == sort l, M.valid m, M.size m, sum (M.elems m))
  print (all (\k -> M.lookup k m == lookup k l) [0 .. 49])
  let big = M.fromList [(i * 37 `mod` 1009, i) | i <- [1 .. 1009]]
  print (M.valid big, M.size big, M.foldlWithKey (\a k v -> (a * 31 + k * v) `mod` 1000003) 7 big)
  print (M.valid (M.union big (M.mapKeys (+ 500) big)), M.valid (M.filter even big), M.valid (foldr M.delete big [1, 3 .. 1009]), M.valid (M.drop 300 big))
