-- | Sets of Int: those of Data.Set. What makes a set says of which type its elements are.
module Data.IntSet
  ( IntSet, Key, empty, singleton, fromList, fromAscList, fromDistinctAscList, insert, delete, alterF, member
  , notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, isSubsetOf, isProperSubsetOf, disjoint
  , union, unions, difference, (\\), intersection, filter, partition, split, splitMember, splitRoot, map, foldr
  , foldl, foldr', foldl', fold, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, maxView
  , minView, elems, toList, toAscList, toDescList
  ) where

import Prelude (Int)
import Data.Set hiding (empty, fromAscList, fromDistinctAscList, fromList, map, singleton)
import qualified Data.Set as Set

type IntSet = Set Int

type Key = Int

empty :: IntSet
empty = Set.empty

singleton :: Key -> IntSet
singleton k = Set.singleton k

fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList ks = Set.fromList ks
fromAscList ks = Set.fromAscList ks
fromDistinctAscList ks = Set.fromDistinctAscList ks

map :: (Key -> Key) -> IntSet -> IntSet
map f s = Set.map f s
