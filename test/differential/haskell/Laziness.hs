module Main (main) where

import qualified Control.Exception as E
import Data.List (foldl')

attempt :: String -> a -> IO ()
attempt what x = do
  r <- E.try (E.evaluate x)
  putStrLn (what ++ ": " ++ (case r of
    Left (E.ErrorCall m) -> "error " ++ takeWhile (/= '\n') m
    Right _ -> "ok"))

data Lazy = Lazy Int Int
data Strict = Strict !Int Int
newtype New = New Int

ones :: [Int]
ones = 1 : ones

main :: IO ()
main = do
  attempt "fst" (fst (1 :: Int, undefined :: Int))
  attempt "length of undefineds" (length [undefined, undefined :: Int])
  attempt "const" (const 1 (undefined :: Int) :: Int)
  attempt "take 0" (take 0 (undefined :: [Int]))
  attempt "take 1" (head (take 1 (1 : undefined)) :: Int)
  attempt "and" (False && undefined)
  attempt "or" (True || undefined)
  attempt "and right" (undefined && False)
  attempt "lazy constructor" (Lazy undefined undefined)
  attempt "strict field" (Strict undefined 1)
  attempt "other field" (Strict 1 undefined)
  attempt "newtype pattern" (case undefined of New _ -> 'x')
  attempt "newtype constructor" (New undefined)
  attempt "data pattern" (case undefined of Lazy _ _ -> 'x')
  attempt "seq function" ((undefined :: Int -> Int) `seq` ())
  attempt "seq lambda" ((\x -> undefined x :: Int) `seq` ())
  attempt "seq partial" ((undefined `seq`) `seq` ())
  attempt "seq pair" ((undefined :: Int, undefined :: Int) `seq` ())
  attempt "seq newtype" (New undefined `seq` ())
  attempt "apply strictly" (const 1 $! (undefined :: Int) :: Int)
  attempt "foldr lazy" (foldr (\x _ -> x) 0 (1 : undefined) :: Int)
  attempt "foldl" (foldl (\_ x -> x) undefined [1, 2 :: Int])
  attempt "foldl' start" (foldl' (\_ x -> x) undefined [1, 2 :: Int])
  attempt "foldl' middle" (foldl' (\a x -> if x == 1 then undefined else x) 0 [1, 2 :: Int])
  attempt "foldl middle" (foldl (\a x -> if x == 1 then undefined else x) 0 [1, 2 :: Int])
  attempt "zip short" (length (zip [] (undefined :: [Int]) :: [(Int, Int)]))
  attempt "zip other" (length (zip (undefined :: [Int]) [] :: [(Int, Int)]))
  attempt "list equality stops" ([1, undefined] == [2, 3 :: Int])
  attempt "tuple compare" (compare (1, undefined) (2 :: Int, 3 :: Int))
  attempt "maybe" (maybe 0 undefined (Nothing :: Maybe Int) :: Int)
  attempt "any" (any even [1, 2, undefined :: Int])
  attempt "elem" (3 `elem` [1, 3, undefined :: Int])
  attempt "lookup" (lookup 2 [(1, 'a'), (2, 'b'), undefined])
  attempt "map" (length (map undefined [1, 2, 3 :: Int] :: [Int]))
  attempt "filter" (length (filter undefined ([] :: [Int])))
  attempt "where unused" (let f x = x + 1 where _y = undefined :: Int in f (1 :: Int))
  attempt "if branch" (if True then 1 else undefined :: Int)
  attempt "span" (fst (span even (2 : 3 : undefined :: [Int])))
  attempt "last" (last [undefined, 1 :: Int])
  attempt "unzip" (length (fst (unzip [undefined, undefined :: (Int, Int)])))
  attempt "sum" (sum [1, undefined :: Int])
  attempt "show partial" (head (show [1, undefined :: Int]))
  attempt "concat" (take 2 (concat [[1, 2], undefined :: [Int]]))
  attempt "cycle" (take 3 (cycle [1, 2 :: Int]))
  attempt "error call" (error "boom" :: Int)
  attempt "undefined" (undefined :: Int)
  print (take 5 ones)
  print (takeWhile (< 20) (filter odd (map (^ 2) [1 ..])))
  print (fst (break (> 3) [1 ..]))
  print (zip "ab" [1 ..])
  print (head (dropWhile (< 1000) [2 ^ n | n <- [0 ..]]))
  print (take 3 (foldr (\x acc -> x : acc) [] [1 ..]))
  print (takeWhile (/= 1) (iterate (\n -> if even n then n `div` 2 else 3 * n + 1) 6))
  print (let (evens, odds) = (filter even [1 ..], filter odd [1 ..]) in take 3 (zipWith (*) evens odds))
  print (or (map (> 100) [1 ..]))
  print (length (takeWhile (< 10 ^ 6) (scanl (+) 0 [1 ..])))
