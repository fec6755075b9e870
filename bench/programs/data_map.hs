-- Data.Map, which ghci runs as compiled code: 40,000 insertions of scattered keys, look-ups, a fold, a union.
module Main where

import Data.List (foldl')
import qualified Data.Map as Map

keys :: [Int]
keys = take 40000 (iterate (\k -> (k * 75 + 74) `rem` 65537) 1)

main :: IO ()
main = do
  let m = foldl' (\done (k, n) -> Map.insertWith (+) k n done) Map.empty (zip keys [1 ..])
  print (Map.size m)
  print (foldl' (\s k -> s + Map.findWithDefault 0 k m) 0 keys)
  print (Map.foldr (+) 0 (Map.union m (Map.map negate m)))
