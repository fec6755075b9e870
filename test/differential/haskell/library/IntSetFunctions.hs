module Main (main) where

import qualified Data.IntSet as S

main :: IO ()
main = do
  let a = S.fromList [3, -1, 7]
  print (a, a S.\\ S.fromList [3], S.deleteFindMax a, S.deleteFindMin a, S.deleteMax a, S.deleteMin a, S.disjoint a (S.fromList [1]), S.empty, S.null a)
  print (S.foldl (-) 0 a, S.foldr (:) [] a, S.foldr' (+) 0 a, S.foldl' (+) 0 a, S.fromAscList [1, 1, 2], S.fromDistinctAscList [1, 2], S.isSubsetOf (S.fromList [3]) a, S.isProperSubsetOf a a)
  print (S.lookupGT 3 a, S.lookupLT 3 a, S.lookupLE 2 a, S.lookupGE 4 a, S.maxView a, S.minView a, S.member 3 a, S.notMember 3 a, S.split 3 a, S.splitMember 3 a, S.toAscList a, S.toDescList a, S.elems a)
  print (S.insert 5 a, S.delete 3 a, S.map (* 2) a, S.filter odd a, S.partition (> 0) a, S.unions [a, S.singleton 100], S.intersection a (S.fromList [7, 8]), S.difference a a, S.findMin a, S.findMax a, S.size a)
