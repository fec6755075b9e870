module Main (main) where

import qualified Data.Map.Strict as M

main :: IO ()
main = do
  let m = M.fromListWith (+) [(w, 1 :: Int) | w <- words "a b a c b a"]
  print m
  print (M.insertWith (+) "a" 10 m, M.adjust (* 2) "b" m, M.alter (fmap (+ 1)) "c" m, M.findWithDefault 0 "z" m)
  print (M.foldlWithKey' (\acc k v -> acc + length k * v) 0 m, M.unionWith (+) m m, M.mapWithKey (\k v -> k ++ show v) m)
  print (M.foldr' (+) 0 m, M.toDescList m, M.update (\v -> if v > 1 then Just (v - 1) else Nothing) "c" m)
