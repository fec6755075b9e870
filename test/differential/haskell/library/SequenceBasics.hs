module Main (main) where

import Data.Foldable (toList)
import Data.Sequence (Seq, ViewL (..), ViewR (..), (<|), (><), (|>))
import qualified Data.Sequence as S

main :: IO ()
main = do
  let s = S.fromList [1 .. 5]
  print (s, 0 <| s, s |> 6, s >< s, S.length s, S.null s, S.empty :: Seq Int, S.singleton 'x')
  print (S.index s 2, S.lookup 9 s, s S.!? 0, S.adjust (* 10) 1 s, S.update 0 9 s, S.take 2 s, S.drop 2 s, S.splitAt 3 s, S.insertAt 1 99 s, S.deleteAt 1 s)
  print (S.viewl s, S.viewr s, S.viewl (S.empty :: Seq Int), S.reverse s, toList s, sum s, fmap (+ 1) s, foldr (:) [] s)
  print (S.replicate 2 'x', S.fromFunction 3 (* 2), S.iterateN 3 (* 2) 1, S.unfoldr (\n -> if n > 2 then Nothing else Just (n, n + 1)) 0, S.chunksOf 2 s, S.tails (S.fromList "ab"), S.inits (S.fromList "ab"))
  print (S.filter odd s, S.partition odd s, S.spanl (< 3) s, S.breakl (> 3) s, S.takeWhileL (< 3) s, S.dropWhileL (< 3) s, S.takeWhileR (> 3) s, S.dropWhileR (> 3) s, S.spanr (> 3) s)
  print (S.sort (S.fromList "hello"), S.sortBy (flip compare) s, S.sortOn negate s, S.unstableSort (S.fromList "ba"), S.zip s (S.fromList "ab"), S.zipWith (+) s s, S.unzip (S.fromList [(1, 'a')]))
  print (S.elemIndexL 3 s, S.findIndexL (> 3) s, S.findIndicesL odd s, S.elemIndexR 3 s, S.foldlWithIndex (\a i x -> a + i * x) 0 s, S.foldrWithIndex (\i x a -> (i, x) : a) [] s, S.mapWithIndex (,) s, S.traverseWithIndex (\i x -> Just (i + x)) s)
  print (S.scanl (+) 0 s, S.scanl1 (+) s, S.scanr (+) 0 s, S.scanr1 (+) s, S.intersperse 0 s, S.cycleTaking 7 s, s == s, compare s (S.fromList [1, 3]), s <> s, Just (S.fromList [1]))
