module Main (main) where

import Data.Maybe

main :: IO ()
main = do
  print (maybe 0 (+ 1) (Just 1), maybe 0 (+ 1) Nothing, isJust (Just ()), isNothing (Just ()), fromJust (Just 'x'))
  print (fromMaybe 'd' Nothing, fromMaybe 'd' (Just 'x'), listToMaybe "", listToMaybe [1, 2], maybeToList (Just 1), maybeToList (Nothing :: Maybe Int))
  print (catMaybes [Just 1, Nothing, Just 3], mapMaybe (\x -> if x > 1 then Just (show x) else Nothing) [1, 2, 3])
  print (Just 1 < Just 2, Nothing < Just 'x', compare (Just 'a') Nothing, maximum [Nothing, Just 3], Just [1] <> Nothing <> Just [2])
