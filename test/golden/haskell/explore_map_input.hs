-- culprit: explore update --max-outputs 8
-- A map goes in and comes out.
module Update where

import qualified Data.Map as Map

update :: Int -> Map.Map Int String -> (Map.Map Int String, Maybe String)
update k m = case Map.lookup k m of
  Nothing -> (Map.insert k "new" m, Nothing)
  Just old -> (Map.delete k m, Just old)
