-- culprit: --include language/included
module Main (main) where

import Queue (Queue, emptyQueue, push, pop)

drain :: Queue a -> [a]
drain q = case pop q of
  Nothing -> []
  Just (x, rest) -> x : drain rest

main :: IO ()
main = do
  print (drain (foldr push emptyQueue "abc"))
  print (drain (push 2 (push 1 emptyQueue)))
