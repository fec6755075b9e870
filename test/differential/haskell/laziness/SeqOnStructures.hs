module Main (main) where

import Debug.Trace

t :: String -> a -> a
t = trace

force :: [a] -> ()
force [] = ()
force (x : xs) = x `seq` force xs

main :: IO ()
main = do
  print (t "list" [t "e1" 1, t "e2" 2] `seq` 'a')
  print (force [t "e1" 1, t "e2" 2])
  print ((t "fst" 1, t "snd" 2) `seq` 'b')
  print (Just $! t "inside" 1)
  print ((\x -> t "body" x) `seq` 'c')
  print (foldr seq 'd' [t "one" 1, t "two" 2])
  print (t "left" 1 `seq` t "right" 2)
