module LibraryMaybe where

import Data.Maybe (fromJust, isJust)

{-@ sure :: {v:Maybe Int | isJust v} -> Int @-}
sure :: Maybe Int -> Int
sure m = fromJust m

{-@ unsure :: Maybe Int -> Int @-}
unsure :: Maybe Int -> Int
unsure m = fromJust m

{-@ found :: Int -> [(Int, Int)] -> Int @-}
found :: Int -> [(Int, Int)] -> Int
found k table = fromJust (lookup k table)
