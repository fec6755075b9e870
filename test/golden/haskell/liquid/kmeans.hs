-- 000 section 6.3: `mergeCluster`, which is passed to `mapReduce`, promises too little; not `mapReduce` is to blame, whose
-- code does what it should. With `mergeSame` in its place nothing is wrong.
module KMeans (kmeans1, kmeans2) where

import qualified Data.Map as M
import Prelude hiding (map, zipWith)

data List a = Emp | a :+: List a
infixr 9 :+:

{-@ measure size :: List a -> Int
    size Emp        = 0
    size (x :+: xs) = 1 + size xs
  @-}

type Point = List Int
type Cluster = (Int, Point)
type Centering = M.Map Int Point

{-@ type PointN N         = {v:List Int | size v = N} @-}
{-@ type CenterK K        = {v:Int | 0 <= v && v < K} @-}
{-@ type CenteringKN K N  = M.Map (CenterK K) (PointN N) @-}
{-@ type ClusterN N       = (Int, PointN N) @-}
{-@ type Some             = {v:Int | v > 0} @-}

{-@ nearest :: k:Some -> n:Int -> CenteringKN k n -> PointN n -> CenterK k @-}
nearest :: Int -> Int -> Centering -> Point -> Int
nearest _ _ cs _ = case M.toList cs of
  [] -> 0
  (k, _) : _ -> k

{-@ mergeCluster :: n:Int -> ClusterN n -> ClusterN n -> Cluster @-}
mergeCluster :: Int -> Cluster -> Cluster -> Cluster
mergeCluster _ (n1, p1) (n2, p2) = (n1 + n2, zipWith (+) p1 p2)

{-@ mergeSame :: n:Int -> ClusterN n -> ClusterN n -> ClusterN n @-}
mergeSame :: Int -> Cluster -> Cluster -> Cluster
mergeSame _ (n1, p1) (n2, p2) = (n1 + n2, zipWith (+) p1 p2)

{-@ kmeans1 :: k:Some -> n:Int -> List (PointN n) -> CenteringKN k n -> CenteringKN k n @-}
kmeans1 :: Int -> Int -> List Point -> Centering -> Centering
kmeans1 k n ps cs = M.map snd (mapReduce fm fr ps)
  where
    fm p = (nearest k n cs p, (1, p)) :+: Emp
    fr = mergeCluster n

{-@ kmeans2 :: k:Some -> n:Int -> List (PointN n) -> CenteringKN k n -> CenteringKN k n @-}
kmeans2 :: Int -> Int -> List Point -> Centering -> Centering
kmeans2 k n ps cs = M.map snd (mapReduce fm fr ps)
  where
    fm p = (nearest k n cs p, (1, p)) :+: Emp
    fr = mergeSame n

mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v
mapReduce fm fr xs = gather fr (expand fm xs)

expand :: (a -> List (k, v)) -> List a -> List (k, v)
expand _ Emp = Emp
expand f (x :+: xs) = append (f x) (expand f xs)

gather :: Ord k => (v -> v -> v) -> List (k, v) -> M.Map k v
gather _ Emp = M.empty
gather f ((k, v) :+: rest) = M.insertWith f k v (gather f rest)

append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

{-@ zipWith :: (a -> b -> c) -> xs:List a -> {ys:List b | size ys = size xs} -> {v:List c | size v = size xs} @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
zipWith _ _ _ = Emp
