-- | Sets of Int: those of Data.Set.
module Data.IntSet
  ( IntSet, Key, empty, singleton, fromList, fromAscList, fromDistinctAscList, insert, delete, alterF, member
  , notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, isSubsetOf, isProperSubsetOf, disjoint
  , union, unions, difference, (\\), intersection, filter, partition, split, splitMember, splitRoot, map, foldr
  , foldl, foldr', foldl', fold, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, maxView
  , minView, elems, toList, toAscList, toDescList
  ) where

import Prelude (Int)
import Data.Set

type IntSet = Set Int

type Key = Int
