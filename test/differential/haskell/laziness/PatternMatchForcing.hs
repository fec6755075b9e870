module Main (main) where

import Debug.Trace

t :: String -> a -> a
t = trace

three :: Bool -> Bool -> Bool -> Int
three _ False True = 1
three False True _ = 2
three _ _ False = 3
three _ _ True = 4

main :: IO ()
main = do
  print (three (t "a" True) (t "b" False) (t "c" True))
  print (three (t "a" False) (t "b" True) (t "c" True))
  print (three (t "a" True) (t "b" False) (t "c" False))
  case (t "x" 1, t "y" 2) of (1, _) -> putStrLn "one"; _ -> putStrLn "other"
  case t "list" [t "e1" 1, t "e2" 2] of { [_, 3] -> print 'a'; [1, _] -> print 'b'; _ -> print 'c' }
  let (a, b) = t "tuple" (t "fst" 'p', t "snd" 'q')
  print a
  print b
