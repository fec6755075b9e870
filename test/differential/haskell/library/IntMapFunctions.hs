module Main (main) where

import qualified Data.IntMap as M
import qualified Data.IntSet as S

m :: M.IntMap Char
m = M.fromList [(5, 'e'), (-1, 'n'), (3, 'c')]

main :: IO ()
main = do
  print (m, M.lookup 3 m, M.lookup 4 m, m M.! 5, m M.!? 6, M.findWithDefault 'z' 0 m, M.member 5 m, M.size m, M.keys m, M.elems m)
  print (M.insert 4 'd' m, M.insertWith max 5 'a' m, M.delete 5 m, M.adjust succ 5 m, M.alter (const (Just 'q')) 7 m, M.update (const Nothing) 3 m)
  print (M.union m (M.singleton 5 'z'), M.unionWith max m (M.singleton 5 'z'), M.intersection m (M.singleton 5 ()), M.difference m (M.singleton 5 ()), M.fromListWith (++) [(1, "a"), (1, "b")])
  print (M.map succ m, M.mapWithKey (,) m, M.filter (> 'd') m, M.filterWithKey (\k _ -> k > 0) m, M.foldrWithKey (\k v r -> (k, v) : r) [] m, M.foldr (:) "" m, M.foldl' (flip (:)) "" m)
  print (M.findMin m, M.findMax m, M.deleteMin m, M.minView m, M.maxViewWithKey m, M.lookupLT 3 m, M.lookupGE 4 m, M.split 3 m, M.partition (> 'd') m, M.toDescList m)
  print (S.toList (S.fromList [3, -2, 3]), S.member 3 (S.fromList [3]), S.union (S.fromList [1]) (S.fromList [2]), M.keysSet m, S.size (S.fromList [1, 1]), M.unions [m, m], M.mapMaybe (\c -> if c > 'd' then Just c else Nothing) m)
