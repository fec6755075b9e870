{-# LANGUAGE ViewPatterns #-}
module Main (main) where

import Data.List (stripPrefix, uncons)
import qualified Data.Map as Map

parse :: String -> String
parse (stripPrefix "get " -> Just key) = "GET " ++ key
parse (words -> ["set", k, v]) = k ++ "=" ++ v
parse (reverse -> '!' : rest) = reverse rest
parse (length -> n) | n > 5 = "long"
parse _ = "?"

find :: Map.Map Int String -> Int -> String
find table (flip Map.lookup table -> Just s) = s
find _ (even -> True) = "even"
find _ n = show n

within :: Int -> Int -> Bool
within limit (subtract limit -> (< 0) -> small) = small

main :: IO ()
main = do
  mapM_ (putStrLn . parse) ["get x", "set a b", "hey!", "abcdefg", "abc"]
  print (map (find (Map.fromList [(1, "one")])) [1, 2, 3])
  print (within 3 2, within 3 3)
