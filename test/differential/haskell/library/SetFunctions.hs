module Main (main) where

import qualified Data.Set as S

a, b :: S.Set Int
a = S.fromList [3, 1, 2, 3]
b = S.fromList [2, 3, 4]

main :: IO ()
main = do
  print (a, S.empty :: S.Set Int, S.singleton 'x', S.insert 9 a, S.delete 1 a, S.member 2 a, S.notMember 2 a, S.size a, S.null a)
  print (S.union a b, S.intersection a b, S.difference a b, a S.\\ b, S.unions [a, b], S.isSubsetOf (S.fromList [1]) a, S.isProperSubsetOf a a, S.disjoint a b)
  print (S.map (`div` 2) a, S.filter odd a, S.partition odd a, S.split 2 a, S.splitMember 2 a, S.mapMonotonic (+ 1) a)
  print (S.toList a, S.elems a, S.toAscList a, S.toDescList a, S.findMin a, S.findMax a, S.lookupMin a, S.lookupMax a, S.deleteMin a, S.deleteMax a, S.minView a, S.maxView a, S.deleteFindMin a, S.deleteFindMax a)
  print (S.lookupLT 2 a, S.lookupGT 2 a, S.lookupLE 0 a, S.lookupGE 0 a, S.elemAt 1 a, S.findIndex 2 a, S.lookupIndex 7 a, S.take 1 a, S.drop 1 a, S.splitAt 1 a, S.deleteAt 0 a)
  print (S.foldr (:) [] a, S.foldl (flip (:)) [] a, S.foldr' (+) 0 a, S.foldl' (+) 0 a, sum a, S.powerSet a, S.cartesianProduct a (S.fromList "xy"), S.disjointUnion a b)
  print (S.fromAscList [1, 2], S.fromDescList [2, 1], S.fromDistinctAscList "ab", S.fromDistinctDescList "ba", S.takeWhileAntitone (< 2) a, S.dropWhileAntitone (< 2) a, S.spanAntitone (< 2) a, S.alterF (\p -> [p, not p]) 1 a)
  print (a == b, a < b, a <> b, maximum a, length a, elem 3 a, S.fromList [Just 1, Nothing], showsPrec 11 a "", foldMap show a)
