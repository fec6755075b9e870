-- Maps and sets: keys that are there, minima of what is not empty.
module LibraryMaps where

import qualified Data.Map as Map
import qualified Data.Set as Set

{-@ value :: Map.Map Int Int -> Int -> Int @-}
value :: Map.Map Int Int -> Int -> Int
value table key = table Map.! key

{-@ checked :: Map.Map Int Int -> Int -> Int @-}
checked :: Map.Map Int Int -> Int -> Int
checked table key = if Map.member key table then table Map.! key else 0

{-@ smallest :: Set.Set Int -> Int @-}
smallest :: Set.Set Int -> Int
smallest s = Set.findMin s
