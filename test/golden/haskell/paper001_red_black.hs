-- culprit: explore insert --max-outputs 25
-- Insertion into Okasaki's red-black trees: any tree is given, not only balanced ones.
module RedBlack where

data Colour = Red | Black deriving (Show)
data Tree a = Leaf | Node Colour (Tree a) a (Tree a) deriving (Show)

insert :: Ord a => a -> Tree a -> Tree a
insert x tree = blacken (go tree)
  where
    go Leaf = Node Red Leaf x Leaf
    go same@(Node colour left y right)
      | x < y = balance colour (go left) y right
      | x > y = balance colour left y (go right)
      | otherwise = same
    blacken (Node _ left y right) = Node Black left y right
    blacken Leaf = Leaf

balance :: Colour -> Tree a -> a -> Tree a -> Tree a
balance Black (Node Red (Node Red a x b) y c) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black (Node Red a x (Node Red b y c)) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red (Node Red b y c) z d) = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red b y (Node Red c z d)) = Node Red (Node Black a x b) y (Node Black c z d)
balance colour left x right = Node colour left x right
