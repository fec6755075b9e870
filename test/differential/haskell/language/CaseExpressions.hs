module Main (main) where

describe :: [Int] -> String
describe xs = "the list " ++ case xs of
  [] -> "is empty"
  [x] | x < 0 -> "holds a negative number"
      | otherwise -> "holds " ++ show x
  (x : y : _)
    | x == y -> "begins with two " ++ word x
    where word 0 = "zeros"
          word n = show n ++ "s"
  _ : rest -> case rest of { [_] -> "has two"; _ -> "has many" }

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [[], [-1], [5], [0, 0], [2, 2, 3], [1, 2], [1, 2, 3]]
  print (case 3 of n -> n + 1, case () of _ | False -> 'a' | True -> 'b')
