module Main (main) where

import Data.Tree

main :: IO ()
main = do
  let t = Node 1 [Node 2 [Node 4 []], Node 3 []]
  putStr (drawTree (fmap show t))
  print (flatten t, levels t, sum t, maximum t, foldTree (\x xs -> x + sum xs) t)
  print (fmap (* 2) t)
  print (unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 6])) 1)
