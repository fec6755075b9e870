{-# LANGUAGE FlexibleContexts, FlexibleInstances, UndecidableInstances #-}
module Main (main) where

class (Show a, Num a, Ord a) => Numeric a
instance (Show a, Num a, Ord a) => Numeric a

clampShow :: Numeric a => a -> String
clampShow x = show (max 0 x + 1)

main :: IO ()
main = do
  putStrLn (clampShow (-3 :: Int) ++ clampShow 2.5)
