module Main (main) where

data Colour = R | B deriving (Show, Eq)
data Tree a = E | T Colour (Tree a) a (Tree a)

insert :: Ord a => a -> Tree a -> Tree a
insert x s = blacken (ins s)
  where
    ins E = T R E x E
    ins t@(T c l y r)
      | x < y = balance c (ins l) y r
      | x > y = balance c l y (ins r)
      | otherwise = t
    blacken (T _ l y r) = T B l y r
    blacken E = E

balance :: Colour -> Tree a -> a -> Tree a -> Tree a
balance B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
balance B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
balance B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
balance B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
balance c l x r = T c l x r

toList :: Tree a -> [a]
toList E = []
toList (T _ l x r) = toList l ++ x : toList r

depth :: Tree a -> Int
depth E = 0
depth (T _ l _ r) = 1 + max (depth l) (depth r)

main :: IO ()
main = do
  let t = foldr insert E [1 .. 100 :: Int]
  print (toList t == [1 .. 100], depth t <= 14, toList (foldr insert E "redblack"))
