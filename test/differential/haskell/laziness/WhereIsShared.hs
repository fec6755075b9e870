module Main (main) where

import Debug.Trace

classify :: Int -> String
classify n
  | big > 100 = "big"
  | big > 50 = "middle"
  | otherwise = "small " ++ show big
  where big = trace "computed" (n * n)

main :: IO ()
main = do
  putStrLn (classify 5)
  putStrLn (classify 8)
  putStrLn (classify 11)
  let table = map (trace "entry" . (* 2)) [1, 2, 3]
  print (table !! 2, table !! 2)
