module Main (main) where

import qualified Control.Exception as E
import Data.List (foldl', nub, sort)
import Data.Set (Set)
import qualified Data.Set as S

attempt :: Show a => a -> IO ()
attempt x = do
  r <- E.try (E.evaluate x)
  case r of
    Left (E.ErrorCall m) -> putStrLn (takeWhile (/= '\n') m)
    Right y -> print y

s1, s2 :: Set Int
s1 = S.fromList [5, 3, 8, 1, 3]
s2 = S.fromList [3, 4, 5]

main :: IO ()
main = do
  print (s1, S.toList s1, S.size s1, S.null s1, S.empty :: Set Int, S.singleton 'x')
  print (S.member 3 s1, S.notMember 3 s1, S.insert 4 s1, S.insert 3 s1, S.delete 5 s1, S.delete 99 s1)
  print (S.union s1 s2, S.intersection s1 s2, S.difference s1 s2, s1 S.\\ s2, S.unions [s1, s2])
  print (S.map (`div` 2) s1, S.filter odd s1, S.partition odd s1, S.split 3 s1, S.splitMember 4 s1)
  print (S.findMin s1, S.findMax s1, S.lookupMin s1, S.deleteMin s1, S.deleteMax s1, S.minView s1, S.maxView s1)
  print (S.isSubsetOf (S.fromList [1, 3]) s1, S.isProperSubsetOf s1 s1, S.disjoint s1 s2, s1 == s2, compare s1 s2)
  print (S.foldr (:) [] s1, S.foldl (flip (:)) [] s1, sum s1, product s2, maximum s1, length s1, elem 8 s1, foldr (+) 0 s1)
  print (S.elemAt 1 s1, S.findIndex 5 s1, S.lookupIndex 9 s1, S.take 2 s1, S.drop 2 s1, S.deleteAt 0 s1)
  print (S.lookupLT 5 s1, S.lookupGT 5 s1, S.lookupLE 4 s1, S.lookupGE 4 s1, S.toDescList s1, S.elems s1)
  print (S.powerSet (S.fromList [1, 2, 3]), S.cartesianProduct s2 (S.fromList "ab"), S.disjointUnion s2 (S.fromList "a"))
  print (S.fromList "hello world", S.fromList [[2, 1], [1], []], S.map show s1, Just s2, showsPrec 11 s2 "")
  print (S.fromAscList [1, 1, 2], S.fromDistinctAscList [1, 2], S.fromDescList [3, 2, 2], S.takeWhileAntitone (< 4) s1, S.mapMonotonic (+ 1) s1)
  print (S.fromList [1, 2] <> S.fromList [2, 3], mconcat [s1, s2], foldMap S.singleton "abca", read "fromList [2,1]" :: Set Int)
  print (S.deleteFindMin s1, S.foldr' (+) 0 s1, S.foldl' (-) 0 s1, S.alterF (\b -> [b, not b]) 3 s2)
  attempt (S.findMin (S.empty :: Set Int))
  attempt (S.elemAt 9 s1)
  attempt (S.findIndex 9 s1)
  let ops = [(i * 7919 `mod` 101, even (i `div` 3)) | i <- [1 .. 600]]
      set = foldl' (\s (x, ins) -> if ins then S.insert x s else S.delete x s) S.empty ops
      list = foldl' (\l (x, ins) -> if ins then nub (x : l) else filter (/= x) l) [] ops
  print (S.toList set == sort list, S.valid set, S.size set)
  print (S.valid (S.union set (S.map (+ 50) set)), S.valid (S.filter even set), S.toList (S.intersection set (S.map (* 2) set)))
