module Main (main) where

firsts :: [[Int]] -> [Int]
firsts xss = do
  (x : _) <- xss
  return x

evens :: Maybe (Either Int Int) -> Maybe Int
evens m = do
  Left n <- m
  True <- Just (even n)
  return n

main :: IO ()
main = do
  print (firsts [[1, 2], [], [3]])
  print (map evens [Just (Left 2), Just (Left 3), Just (Right 2), Nothing])
  print (do { ~(x : _) <- Just ""; return 'k' })
