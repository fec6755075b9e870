{-# LANGUAGE BangPatterns #-}
module Main (main) where

import Control.Exception

mean :: [Double] -> Double
mean = go 0 0
  where
    go !s !n [] = s / fromIntegral (n :: Int)
    go !s !n (x : xs) = go (s + x) (n + 1) xs

strict, lazy :: Int -> Int
strict !x = 1
lazy x = 1

bottom :: a -> IO ()
bottom x = try (evaluate x) >>= \r -> putStrLn (either (\e -> const "bottom" (e :: ErrorCall)) (const "value") r)

main :: IO ()
main = do
  print (mean [1, 2, 3, 6])
  bottom (strict undefined)
  bottom (lazy undefined)
  bottom (let !x = undefined in 1)
  bottom (let x = undefined in 1)
  bottom (let !(a, b) = (undefined, undefined) in 1)
  bottom (let (!a, b) = (undefined, 2) in b)
  bottom (case undefined of { !_ -> 1 })
  bottom ((\ !x -> 2) undefined)
