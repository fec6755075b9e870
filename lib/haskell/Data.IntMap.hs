-- | Maps with Int keys: those of Data.Map. What makes a map says of which type its keys are.
module Data.IntMap
  ( IntMap, Key, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList, insert, insertWith, insertWithKey, insertLookupWithKey, delete
  , adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF, lookup, (!?), (!)
  , findWithDefault, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, union, unionWith
  , unionWithKey, unions, unionsWith, difference, (\\), differenceWith, intersection, intersectionWith
  , intersectionWithKey, disjoint, compose, mergeWithKey, map, mapWithKey, traverseWithKey
  , traverseMaybeWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic
  , foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList, filter, filterWithKey, restrictKeys
  , withoutKeys, partition, partitionWithKey, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, split
  , splitLookup, splitRoot, isSubmapOf, isSubmapOfBy, isProperSubmapOf, isProperSubmapOfBy, lookupMin
  , lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, updateMin, updateMax
  , updateMinWithKey, updateMaxWithKey, minView, maxView, minViewWithKey, maxViewWithKey
  ) where

import Prelude (Int, Maybe (..), error, show, (++))
import Data.Map hiding
  ( empty, fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromList, fromListWith, fromListWithKey
  , findMax, findMin, fromSet, mapKeys, mapKeysMonotonic, mapKeysWith, singleton, (!) )
import qualified Data.Map as Map
import Data.Set (Set)

infixl 9 !

type IntMap = Map Int

type Key = Int

empty :: IntMap a
empty = Map.empty

singleton :: Key -> a -> IntMap a
singleton k x = Map.singleton k x

fromSet :: (Key -> a) -> Set Key -> IntMap a
fromSet f ks = Map.fromSet f ks

fromList, fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromList kxs = Map.fromList kxs
fromAscList kxs = Map.fromAscList kxs
fromDistinctAscList kxs = Map.fromDistinctAscList kxs

fromListWith, fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f kxs = Map.fromListWith f kxs
fromAscListWith f kxs = Map.fromAscListWith f kxs

fromListWithKey, fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f kxs = Map.fromListWithKey f kxs
fromAscListWithKey f kxs = Map.fromAscListWithKey f kxs

mapKeys, mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f m = Map.mapKeys f m
mapKeysMonotonic f m = Map.mapKeysMonotonic f m

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = Map.mapKeysWith c f m

(!) :: IntMap a -> Key -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> error ("IntMap.!: key " ++ show k ++ " is not an element of the map")

findMin, findMax :: IntMap a -> (Key, a)
findMin m = case lookupMin m of
  Just found -> found
  Nothing -> error "findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just found -> found
  Nothing -> error "findMax: empty map has no maximal element"
