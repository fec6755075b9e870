module Main (main) where

import Data.Foldable
import Data.Traversable
import Data.Monoid
import qualified Data.Map as Map

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Foldable Tree where
  foldr _ z Leaf = z
  foldr f z (Node l x r) = foldr f (f x (foldr f z r)) l

newtype ViaMap a = ViaMap [a]
instance Foldable ViaMap where
  foldMap f (ViaMap xs) = mconcat (map f xs)

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

instance Traversable Tree where
  traverse _ Leaf = pure Leaf
  traverse f (Node l x r) = Node <$> traverse f l <*> f x <*> traverse f r

build :: Ord a => [a] -> Tree a
build = foldl' ins Leaf
  where
    ins Leaf x = Node Leaf x Leaf
    ins t@(Node l y r) x
      | x < y = Node (ins l x) y r
      | x > y = Node l y (ins r x)
      | otherwise = t

main :: IO ()
main = do
  let t = build [5, 2, 8, 1, 9, 3 :: Int]
      v = ViaMap [3, 1, 2 :: Int]
  print (toList t, length t, sum t, product t, maximum t, minimum t, null t, null Leaf)
  print (elem 8 t, notElem 8 t, foldr (:) [] t, foldl (flip (:)) [] t, foldr1 (-) t, foldl1 (-) t)
  print (toList v, length v, sum v, product v, maximum v, minimum v, elem 2 v, foldl (-) 10 v, foldr (-) 10 v)
  print (foldMap show t, fold ["a", "b"], foldMap (\x -> [x, x]) v, foldl' (+) 0 v, foldr' (+) 0 v)
  print (any even t, all (> 0) t, and [True], or (Just False), concat (Just [1, 2]), concatMap show t)
  print (find (> 4) t, maximumBy (\a b -> compare (a `mod` 5) (b `mod` 5)) t, minimumBy (\a b -> compare (a `mod` 5) (b `mod` 5)) t)
  print (getSum (foldMap Sum t), getProduct (foldMap Product v), getAll (foldMap (All . odd) t), getAny (foldMap (Any . odd) t))
  print (getFirst (foldMap (First . Just) t), getLast (foldMap (Last . Just) t))
  traverse_ print v
  for_ (Just 'x') print
  mapM_ print (Right 3 :: Either Int Int)
  forM_ (Map.fromList [(1, "a"), (2, "b")]) putStrLn
  sequenceA_ [putStr "p", putStrLn "q"]
  sequence_ (Just (putStrLn "r"))
  print (asum [Nothing, Just 1, Just 2], msum [[], [1], [2]])
  print =<< foldlM (\a x -> putStrLn (show a) >> return (a + x)) 0 v
  print (foldrM (\x a -> if x > 0 then Just (a + x) else Nothing) 0 t)
  print (fmap toList (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) t))
  print (fmap toList (for t (\x -> if x > 1 then Right x else Left x)))
  print (fmap toList (mapAccumL (\a x -> (a + x, a)) 0 t), fmap toList (mapAccumR (\a x -> (a + x, a)) 0 t))
  print (sequenceA [Just 1, Just 2], sequenceA (Just [1, 2]), sequence (Map.fromList [(1, Just 'a')]))
  print (length (1, 2), sum (Just 3), maximum (Right 1 :: Either () Int), toList (Left 1 :: Either Int Int), foldr (+) 1 (9, 2))
  print (traverse (\x -> ([x], x + 1)) [1, 2, 3], fmapDefault (+ 1) [1], foldMapDefault show [1, 2])
  print (sum [], product (Nothing :: Maybe Int), null (Just 1), length [[]], elem 1 (Just 1))
