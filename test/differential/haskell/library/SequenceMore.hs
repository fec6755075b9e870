module Main (main) where

import qualified Data.Sequence as S

main :: IO ()
main = do
  let s = S.fromList "banana"
  print (S.adjust' succ 0 s, S.breakr (== 'n') s, S.elemIndicesL 'a' s, S.elemIndicesR 'a' s, S.findIndexR (== 'n') s, S.findIndicesR (== 'n') s, S.foldMapWithIndex (\i c -> show i ++ [c]) s)
  print (S.replicateA 2 (Just 'x'), S.replicateM 2 "ab", S.unfoldl (\n -> if n == 0 then Nothing else Just (n - 1, n)) 3, S.unstableSortBy (flip compare) s, S.unstableSortOn fromEnum s, S.unzipWith (\c -> (c, succ c)) (S.fromList "ab"))
  print (S.zip3 s s s == S.zipWith3 (,,) s s s, S.zip4 (S.fromList [1]) s s s, S.zipWith4 (\a b c d -> [a, b, c, d]) s s s (S.fromList "z"), S.length (foldr (S.<|) S.empty [1 .. 1000]), S.index (S.fromList [0 .. 999]) 777)
