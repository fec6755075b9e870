module Main (main) where

import Data.Tree

main :: IO ()
main = do
  t <- unfoldTreeM (\n -> do { print n; return (n, [m | m <- [n * 2, n * 2 + 1], m < 5]) }) 1
  putStr (drawForest [fmap show t, Node "x" []])
  print (unfoldForest (\n -> (show n, [n - 1 | n > 0])) [1, 0], rootLabel t, length (subForest t), traverse (\x -> if x > 0 then Just (x * 2) else Nothing) t)
  print (do { x <- Node 1 [Node 2 []]; Node x [Node (x * 10) []] })
