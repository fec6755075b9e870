module Main (main) where

import Control.Exception

outcome :: Show a => a -> IO ()
outcome x = do
  r <- try (evaluate (length (show x)))
  case r of
    Left e -> putStrLn (const "bottom" (e :: ErrorCall))
    Right _ -> print x

main :: IO ()
main = do
  outcome (take 0 undefined :: [Int])
  outcome (zip [] undefined :: [(Int, Int)])
  outcome (zip undefined [] :: [(Int, Int)])
  outcome (zipWith undefined [] undefined :: [Int])
  outcome (map undefined [] :: [Int])
  outcome (fst (span even (2 : 3 : undefined)))
  outcome (head (reverse [undefined, 1]))
  outcome (null (undefined : undefined))
  outcome (snd (splitAt 1 (undefined : [2])))
  outcome (lookup 1 ((1, 'a') : undefined))
  outcome (and [False, undefined], or [True, undefined])
  outcome (take 2 ([1] ++ 2 : undefined))
  outcome (replicate 2 'x' ++ take 0 undefined)
  outcome (minimum [3, undefined])
  outcome (words ("ab " ++ undefined) !! 0, lines ("x\n" ++ undefined) !! 0)
  outcome (case break (== 'b') ('a' : 'b' : undefined) of (p, _) -> p)
  outcome (isPrefix "ab" ('a' : 'c' : undefined))
  outcome (max () undefined `seq` 1)
  where isPrefix p s = take (length p) s == p
