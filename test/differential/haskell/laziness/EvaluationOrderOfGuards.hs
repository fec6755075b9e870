module Main (main) where

import Debug.Trace

test :: String -> Bool -> Bool
test = trace

choose :: Int -> String
choose n
  | test "first" (n > 10) = "big"
  | test "second" (n > 5), test "third" (even n) = "middle even"
  | test "fourth" True = "rest"

main :: IO ()
main = do
  putStrLn (choose 20)
  putStrLn (choose 7)
  putStrLn (choose 8)
  print (test "left" False && test "right" True, test "a" True || test "b" True)
