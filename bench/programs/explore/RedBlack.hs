-- Red-black trees after Okasaki (1999), and what makes one valid; trees of more than four nodes are left out.
module RedBlack where

data Color = R | B deriving (Show, Eq)
data Tree = E | T Color Tree Int Tree deriving (Show, Eq)

insert :: Int -> Tree -> Tree
insert x s = blacken (ins s)
  where
    ins E = T R E x E
    ins t@(T color a y b)
      | x < y = balance color (ins a) y b
      | x == y = t
      | otherwise = balance color a y (ins b)
    blacken (T _ a y b) = T B a y b
    blacken E = E

balance :: Color -> Tree -> Int -> Tree -> Tree
balance B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
balance B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
balance B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
balance B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
balance color a x b = T color a x b

valid :: Int -> Tree -> Bool
valid _ t = room 4 t >= 0 && isBlack t && ordered t && noRedRed t && blackHeight t /= Nothing

isBlack :: Tree -> Bool
isBlack (T R _ _ _) = False
isBlack _ = True

noRedRed :: Tree -> Bool
noRedRed E = True
noRedRed (T R a _ b) = isBlack a && isBlack b && noRedRed a && noRedRed b
noRedRed (T B a _ b) = noRedRed a && noRedRed b

blackHeight :: Tree -> Maybe Int
blackHeight E = Just 1
blackHeight (T c a _ b) = case (blackHeight a, blackHeight b) of
  (Just m, Just n) | m == n -> Just (if c == B then m + 1 else m)
  _ -> Nothing

ordered :: Tree -> Bool
ordered t = increasing (toList t)

toList :: Tree -> [Int]
toList E = []
toList (T _ a x b) = toList a ++ [x] ++ toList b

increasing :: [Int] -> Bool
increasing (x : y : r) = x < y && increasing (y : r)
increasing _ = True

-- What is left of n nodes; negative: too many.
room :: Int -> Tree -> Int
room n E = n
room n (T _ a _ b)
  | n <= 0 = -1
  | otherwise = room (room (n - 1) a) b
