-- culprit: explore toggle --max-outputs 5
-- Maps and sets of integers are types of their own.
module Toggle where

import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet

toggle :: Int -> IntMap.IntMap a -> IntSet.IntSet -> (IntMap.IntMap a, IntSet.IntSet)
toggle k m s
  | IntMap.member k m = (IntMap.delete k m, IntSet.insert k s)
  | otherwise = (m, IntSet.delete k s)
