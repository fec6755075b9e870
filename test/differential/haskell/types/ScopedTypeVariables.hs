{-# LANGUAGE ScopedTypeVariables #-}
module Main (main) where

import Data.List (sortBy)

sizes :: forall a. (Bounded a, Enum a, Show a) => a -> [String]
sizes _ = map show everything
  where
    everything :: [a]
    everything = [minBound .. maxBound]

pairUp :: forall a b. [a] -> [b] -> [(b, a)]
pairUp xs ys = go xs ys
  where
    go :: [a] -> [b] -> [(b, a)]
    go (p : ps) (q : qs) = (q, p) : go ps qs
    go _ _ = []

main :: IO ()
main = do
  print (sizes True, sizes LT)
  print (pairUp [1, 2] "ab")
  print ((\(x :: Int) -> x + 1) 2)
  let f (n :: Int, s) = replicate n s :: String
  putStrLn (f (3, 'z'))
