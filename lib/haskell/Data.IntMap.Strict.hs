-- | Maps with Int keys: those of Data.Map.Strict. What makes a map says of which type its keys are.
module Data.IntMap.Strict
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

import Prelude ()
import Data.IntMap (IntMap, Key, empty, findMax, findMin, mapKeys, mapKeysMonotonic, (!))
import Data.Map.Strict hiding
  ( empty, findMax, findMin, fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromList, fromListWith
  , fromListWithKey, fromSet, mapKeys, mapKeysMonotonic, mapKeysWith, singleton, (!) )
import qualified Data.Map.Strict as Map
import Data.Set (Set)

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

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = Map.mapKeysWith c f m
