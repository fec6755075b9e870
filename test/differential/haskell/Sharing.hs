module Main (main) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

-- How often something is evaluated is made visible with a counter.

{-# NOINLINE counter #-}
counter :: IORef Int
counter = unsafePerformIO (newIORef 0)

{-# NOINLINE tick #-}
tick :: a -> b -> b
tick token x = unsafePerformIO (token `seq` modifyIORef counter (+ 1) >> return x)

count :: String -> a -> IO ()
count name x = do
  writeIORef counter 0
  x `seq` return ()
  n <- readIORef counter
  putStrLn (name ++ ": " ++ show n)

whereShared :: Int -> Int
whereShared n = expensive + expensive + expensive
  where expensive = tick n (n * 2)

whereOverGuards :: Int -> Int
whereOverGuards n
  | value > 100 = value
  | value > 10 = value + 1
  | otherwise = value + 2
  where value = tick n n

functionNotShared :: Int -> Int
functionNotShared n = f () + f ()
  where f u = tick (n, u) n

letLazy :: Int -> Int
letLazy n = let unused = tick n n in n

argumentOnce :: Int -> Int
argumentOnce x = x + x + x

listElements :: [Int] -> Int
listElements xs = sum xs + sum xs

patternShared :: Int -> Int
patternShared n = a + b + a
  where (a, b) = tick n (n, n + 1)

main :: IO ()
main = do
  count "where shared" (whereShared 3)
  count "where over guards" (whereOverGuards 5)
  count "function" (functionNotShared 1)
  count "let lazy" (letLazy 1)
  count "argument" (argumentOnce (tick 'a' 4))
  count "list elements" (listElements [tick i i | i <- [1 .. 5]])
  count "pattern binding" (patternShared 7)
  count "lambda per call" (let g = \x -> tick x (x :: Int) in g 1 + g 1)
  count "partial application" (let h = (+) (tick 'b' 1) in h 1 + h (2 :: Int))
  count "never forced" (length [tick 'c' 1, tick 'd' (2 :: Int)])
  count "seq forces once" (let x = tick 'e' 'x' in x `seq` x)
  let table = map (\i -> tick i (i * i)) [1 .. 10] :: [Int]
  count "first use" (table !! 3)
  count "second use" (table !! 3)
  count "whole" (sum table)
  let memo = [if i < 2 then i else memo !! (i - 1) + tick i (memo !! (i - 2)) | i <- [0 .. 30]] :: [Int]
  count "memo" (memo !! 30)
  print (memo !! 30)
