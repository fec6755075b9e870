module Main (main) where

import qualified Data.Map as Map

lookupBoth :: Map.Map String Int -> String -> String -> Either String Int
lookupBoth m a b
  | Just x <- Map.lookup a m
  , Just y <- Map.lookup b m
  , let s = x + y
  , s > 0
  = Right s
  | Just _ <- Map.lookup a m = Left "second"
lookupBoth _ a _ | null a = Left "empty"
lookupBoth _ _ _ = Left "first"

collatz :: Int -> Int
collatz n | n <= 1 = 0
          | even n = 1 + collatz (n `div` 2)
collatz n = 1 + collatz (3 * n + 1)

-- Guards fall through to the next clause.
fallThrough :: Int -> Int -> String
fallThrough 0 y | y > 0 = "zero-positive"
fallThrough x 0 | x > 5 = "large-zero"
                | x > 2 = "middle-zero"
fallThrough _ _ = "other"

caseGuards :: [Int] -> String
caseGuards xs = case xs of
  [] -> "empty"
  [x] | x > 10 -> "single large"
      | x < 0 -> "single negative"
  (x : _) | x == 0 -> "starts with zero"
  _ : y : _ | y == 0 -> "second zero"
  _ -> "rest"

lambdaGuard :: Int -> Int
lambdaGuard = \n -> case () of
  _ | n > 100 -> 1
    | n > 10 -> 2
    | otherwise -> 3

whereScopes :: Int -> Int -> Int
whereScopes a b
  | d > 0 = d
  | d < 0 = negate d * scale
  | otherwise = scale
  where
    d = a - b
    scale = a * 100

main :: IO ()
main = do
  let m = Map.fromList [("x", 1), ("y", 2), ("z", -5)]
  print (lookupBoth m "x" "y")
  print (lookupBoth m "x" "z")
  print (lookupBoth m "x" "q")
  print (lookupBoth m "q" "x")
  print (lookupBoth m "" "x")
  print (map collatz [1, 2, 3, 7, 27])
  print [fallThrough x y | (x, y) <- [(0, 1), (0, 0), (6, 0), (3, 0), (1, 0), (9, 9)]]
  print (map caseGuards [[], [11], [-1], [5], [0, 1], [1, 0, 2], [3, 4]])
  print (map lambdaGuard [101, 50, 1])
  print (whereScopes 5 2, whereScopes 2 5, whereScopes 3 3)
