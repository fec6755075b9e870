-- | Trees with any number of branches.
module Data.Tree
  ( Tree (..), Forest, unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, foldTree, flatten, levels, drawTree
  , drawForest
  ) where

data Tree a = Node { rootLabel :: a, subForest :: [Tree a] } deriving (Eq, Ord, Read, Show)

type Forest a = [Tree a]

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f tfs <*> tx@(Node x txs) = Node (f x) (map (fmap f) txs ++ map (<*> tx) tfs)

instance Monad Tree where
  Node x ts >>= f = case f x of Node y us -> Node y (us ++ map (>>= f) ts)

instance Foldable Tree where
  foldr f z (Node x ts) = f x (foldr (\t acc -> foldr f acc t) z ts)

instance Traversable Tree where
  traverse f (Node x ts) = Node <$> f x <*> traverse (traverse f) ts

unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = let (x, bs) = f b in Node x (unfoldForest f bs)

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f bs = map (unfoldTree f) bs

unfoldTreeM :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = f b >>= \(x, bs) -> fmap (Node x) (unfoldForestM f bs)

unfoldForestM :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f bs = mapM (unfoldTreeM f) bs

foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f (Node x ts) = f x (map (foldTree f) ts)

flatten :: Tree a -> [a]
flatten t = foldr (:) [] t

levels :: Tree a -> [[a]]
levels t = map (map rootLabel) (takeWhile (not . null) (iterate (concatMap subForest) [t]))

drawTree :: Tree String -> String
drawTree t = unlines (draw t)

drawForest :: [Tree String] -> String
drawForest ts = unlines (map drawTree ts)

draw :: Tree String -> [String]
draw (Node x ts) = lines x ++ branches ts
  where
    branches [] = []
    branches [t] = "|" : shifted "`- " "   " (draw t)
    branches (t : rest) = "|" : shifted "+- " "|  " (draw t) ++ branches rest
    shifted first other ls = zipWith (++) (first : repeat other) ls
