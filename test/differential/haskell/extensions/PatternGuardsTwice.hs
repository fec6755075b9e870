{-# LANGUAGE PatternGuards, PartialTypeSignatures #-}
module Main (main) where

lookups :: [(Int, Int)] -> Int -> Int
lookups env n
  | Just a <- lookup n env
  , Just b <- lookup a env = b
  | Just a <- lookup n env = a
  | otherwise = 0

main :: IO ()
main = print (map (lookups [(1, 2), (2, 5)]) [1, 2, 3])
