-- | Finite maps whose values are evaluated before they are stored.
module Data.Map.Strict
  ( Map, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList, fromDescList, fromDescListWith, fromDescListWithKey
  , fromDistinctDescList, insert, insertWith, insertWithKey, insertLookupWithKey, delete, adjust, adjustWithKey
  , update, updateWithKey, updateLookupWithKey, alter, alterF, lookup, (!?), (!), findWithDefault, member
  , notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, union, unionWith, unionWithKey, unions
  , unionsWith, difference, (\\), differenceWith, intersection, intersectionWith, intersectionWithKey, disjoint
  , compose, mergeWithKey, map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum, mapAccumWithKey
  , mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl, foldrWithKey, foldlWithKey
  , foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey', elems, keys, assocs, keysSet, toList
  , toAscList, toDescList, filter, filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey
  , takeWhileAntitone, dropWhileAntitone, spanAntitone, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey
  , split, splitLookup, splitRoot, isSubmapOf, isSubmapOfBy, isProperSubmapOf, isProperSubmapOfBy, lookupIndex
  , findIndex, elemAt, updateAt, deleteAt, take, drop, splitAt, lookupMin, lookupMax, findMin, findMax
  , deleteMin, deleteMax, deleteFindMin, deleteFindMax, updateMin, updateMax, updateMinWithKey
  , updateMaxWithKey, minView, maxView, minViewWithKey, maxViewWithKey, valid
  ) where

import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)
import qualified Data.Foldable as Foldable
import Culprit.Map hiding
  ( singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith, fromAscListWithKey,
  fromDistinctAscList, fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctDescList, insert,
  insertWith, insertWithKey, insertLookupWithKey, adjust, adjustWithKey, update, updateWithKey,
  updateLookupWithKey, alter, alterF, findWithDefault, unionWith, unionWithKey, unionsWith, differenceWith,
  intersectionWith, intersectionWithKey, mergeWithKey, map, mapWithKey, mapAccum, mapAccumWithKey,
  mapAccumRWithKey, mapKeysWith, traverseMaybeWithKey, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey,
  updateAt, updateMin, updateMax, updateMinWithKey, updateMaxWithKey
  )
import qualified Culprit.Map as Map
import Culprit.Set (Set)

-- | The value is evaluated before it is stored.
singleton :: k -> a -> Map k a
singleton k x = x `seq` Map.singleton k x

fromSet :: (k -> a) -> Set k -> Map k a
fromSet f s = forceValues (Map.fromSet f s)

-- | Evaluates all values from the left, then gives the map.
forceValues :: Map k a -> Map k a
forceValues t = Map.foldl (\done x -> done `seq` x `seq` ()) () t `seq` t

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x t = k `seq` x `seq` Map.insert k x t

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f k new t = insertWithKey (\_ x y -> f x y) k new t

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f key y = key `seq` go
  where
    go Tip = singleton key y
    go (Bin s k x l r) = case compare key k of
      LT -> balance k x (go l) r
      GT -> balance k x l (go r)
      EQ -> let x' = f key y x in x' `seq` Bin s key x' l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x t = let t' = insertWithKey f k x t in t' `seq` (Map.lookup k t, t')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f key t = adjustWithKey (\_ x -> f x) key t

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f key t = updateWithKey (\k x -> Just (f k x)) key t

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f key t = updateWithKey (\_ x -> f x) key t

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f key t = Map.updateWithKey (\k x -> forced (f k x)) key t

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f key t = Map.updateLookupWithKey (\k x -> forced (f k x)) key t

-- | A present value, evaluated.
forced :: Maybe a -> Maybe a
forced Nothing = Nothing
forced (Just x) = x `seq` Just x

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f key t = Map.alter (\x -> forced (f x)) key t

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f key t = fmap put (f (Map.lookup key t))
  where
    put Nothing = Map.delete key t
    put (Just x) = insert key x t

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d key t = d `seq` Map.findWithDefault d key t

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = Foldable.foldl' (\t (k, x) -> insert k x t) Tip xs

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f xs = fromListWithKey (\_ x y -> f x y) xs

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f xs = Foldable.foldl' (\t (k, x) -> insertWithKey f k x t) Tip xs

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList xs = forceValues (Map.fromAscList xs)
fromDescList xs = forceValues (Map.fromDescList xs)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f xs = forceValues (Map.fromAscListWith f xs)
fromDescListWith f xs = forceValues (Map.fromDescListWith f xs)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = forceValues (Map.fromAscListWithKey f xs)
fromDescListWithKey f xs = forceValues (Map.fromDescListWithKey f xs)

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = forceValues (Map.fromDistinctAscList xs)
fromDistinctDescList xs = forceValues (Map.fromDistinctDescList xs)

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f s t = unionWithKey (\_ x y -> f x y) s t

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f = go
  where
    go s Tip = s
    go Tip t = t
    go (Bin _ k x l r) t = case Map.splitLookup k t of
      (less, found, greater) ->
        let x' = case found of { Nothing -> x; Just y -> f k x y }
        in (case found of { Nothing -> (); Just _ -> x' `seq` () }) `seq` link k x' (go l less) (go r greater)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = Foldable.foldl' (unionWith f) Tip ts

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f s t = Map.differenceWith (\x y -> forced (f x y)) s t

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f s t = intersectionWithKey (\_ x y -> f x y) s t

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f s t = mapMaybeWithKey (\k x -> fmap (f k x) (Map.lookup k t)) s

mergeWithKey
  :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f onlyLeft onlyRight s t = Map.mergeWithKey (\k x y -> forced (f k x y)) onlyLeft onlyRight s t

map :: (a -> b) -> Map k a -> Map k b
map f t = mapWithKey (\_ x -> f x) t

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin s k x l r) = let x' = f k x in x' `seq` Bin s k x' (go l) (go r)

mapAccum :: (acc -> a -> (acc, b)) -> acc -> Map k a -> (acc, Map k b)
mapAccum f acc t = mapAccumWithKey (\a _ x -> f a x) acc t

mapAccumWithKey, mapAccumRWithKey :: (acc -> k -> a -> (acc, b)) -> acc -> Map k a -> (acc, Map k b)
mapAccumWithKey f acc t = forcedSecond (Map.mapAccumWithKey f acc t)
mapAccumRWithKey f acc t = forcedSecond (Map.mapAccumRWithKey f acc t)

forcedSecond :: (acc, Map k b) -> (acc, Map k b)
forcedSecond (acc, t) = forceValues t `seq` (acc, t)

mapKeysWith :: Ord k' => (a -> a -> a) -> (k -> k') -> Map k a -> Map k' a
mapKeysWith c f t = fromListWith c (Map.foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

traverseMaybeWithKey :: Applicative t => (k -> a -> t (Maybe b)) -> Map k a -> t (Map k b)
traverseMaybeWithKey f t = Map.traverseMaybeWithKey (\k x -> fmap forced (f k x)) t

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f t = mapMaybeWithKey (\_ x -> f x) t

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f t = Map.mapMaybeWithKey (\k x -> forced (f k x)) t

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f t = mapEitherWithKey (\_ x -> f x) t

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f t = case Map.mapEitherWithKey f t of
  (l, r) -> forceValues l `seq` forceValues r `seq` (l, r)

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f i t = Map.updateAt (\k x -> forced (f k x)) i t

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f t = updateMinWithKey (\_ x -> f x) t
updateMax f t = updateMaxWithKey (\_ x -> f x) t

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f t = Map.updateMinWithKey (\k x -> forced (f k x)) t
updateMaxWithKey f t = Map.updateMaxWithKey (\k x -> forced (f k x)) t
