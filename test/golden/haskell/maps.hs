-- Maps, sets and words hide what they are made of: unknown ones are made by `fromList` and `fromInteger`.
module Maps where

import qualified Data.Map as Map
import qualified Data.Set as Set

find :: Int -> Map.Map Int Int -> Int
find k m = m Map.! k

prop_small :: Set.Set Int -> Bool
prop_small s = Set.size s < 2 || Set.findMin s > 0

prop_inserted :: Int -> Int -> Map.Map Int Int -> Bool
prop_inserted k v m = Map.lookup k (Map.insert k v m) == Just v

wrapped :: Word -> Word
wrapped x = if x + 1 < x then error "too large" else x + 1
