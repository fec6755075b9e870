-- Insertion keeps red-black trees as they must be, up to the bound; a version that forgets to make the root black does not.
module RedBlackProperty (prop_noRedRed, prop_forgotten) where

data Colour = Red | Black deriving (Eq, Show)
data Tree = Leaf | Node Colour Tree Int Tree deriving (Show)

grow :: Int -> Tree -> Tree
grow x Leaf = Node Red Leaf x Leaf
grow x same@(Node colour left y right)
  | x < y = balance colour (grow x left) y right
  | x > y = balance colour left y (grow x right)
  | otherwise = same

insert :: Int -> Tree -> Tree
insert x tree = case grow x tree of
  Node _ left y right -> Node Black left y right
  Leaf -> Leaf

balance :: Colour -> Tree -> Int -> Tree -> Tree
balance Black (Node Red (Node Red a x b) y c) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black (Node Red a x (Node Red b y c)) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red (Node Red b y c) z d) = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red b y (Node Red c z d)) = Node Red (Node Black a x b) y (Node Black c z d)
balance colour left x right = Node colour left x right

isRed :: Tree -> Bool
isRed (Node Red _ _ _) = True
isRed _ = False

noRedRed :: Tree -> Bool
noRedRed Leaf = True
noRedRed (Node colour left _ right) =
  not (colour == Red && (isRed left || isRed right)) && noRedRed left && noRedRed right

prop_noRedRed :: Int -> Tree -> Bool
prop_noRedRed x tree = isRed tree || not (noRedRed tree) || noRedRed (insert x tree)

prop_forgotten :: Int -> Tree -> Bool
prop_forgotten x tree = not (noRedRed tree) || noRedRed (grow x tree)
