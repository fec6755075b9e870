module Main (main) where

import Data.List
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Maybe (fromMaybe, mapMaybe)

-- Larger programs that use several parts together.

type Graph = Map.Map Int [(Int, Int)]

dijkstra :: Graph -> Int -> Map.Map Int Int
dijkstra g s = go (Set.singleton (0, s)) (Map.singleton s 0)
  where
    go queue dist = case Set.minView queue of
      Nothing -> dist
      Just ((d, u), rest)
        | d > Map.findWithDefault maxBound u dist -> go rest dist
        | otherwise -> uncurry go (foldl' relax (rest, dist) (Map.findWithDefault [] u g))
        where
          relax (q, m) (v, w)
            | d + w < Map.findWithDefault maxBound v m = (Set.insert (d + w, v) q, Map.insert v (d + w) m)
            | otherwise = (q, m)

data Colour = R | B deriving (Show, Eq)
data RB a = E | T Colour (RB a) a (RB a) deriving Show

insertRB :: Ord a => a -> RB a -> RB a
insertRB x s = blacken (ins s)
  where
    ins E = T R E x E
    ins t@(T c l y r)
      | x < y = balance c (ins l) y r
      | x > y = balance c l y (ins r)
      | otherwise = t
    blacken (T _ l y r) = T B l y r
    blacken E = E

balance :: Colour -> RB a -> a -> RB a -> RB a
balance B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
balance B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
balance B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
balance B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
balance c l x r = T c l x r

toL :: RB a -> [a]
toL E = []
toL (T _ l x r) = toL l ++ [x] ++ toL r

blackHeight :: RB a -> Maybe Int
blackHeight E = Just 1
blackHeight (T c l _ r) = do
  a <- blackHeight l
  b <- blackHeight r
  if a == b then Just (a + (if c == B then 1 else 0)) else Nothing

huffman :: String -> [(Char, String)]
huffman text = sort (codes (build [(n, Left c) | (c, n) <- Map.toList (Map.fromListWith (+) [(c, 1 :: Int) | c <- text])]))
  where
    build [t] = snd t
    build ts = let ((n1, a) : (n2, b) : rest) = sortOn fst ts in build (insertBy' (n1 + n2, Right (Branch a b)) rest)
    insertBy' = insertBy (\x y -> compare (fst x) (fst y))
    codes (Left c) = [(c, "0")]
    codes (Right t) = walk "" (Right t)
    walk p (Left c) = [(c, reverse p)]
    walk p (Right (Branch a b)) = walk ('0' : p) a ++ walk ('1' : p) b

data Branch = Branch (Either Char Branch) (Either Char Branch)

wordCount :: String -> [(String, Int)]
wordCount = map (\ws -> (head ws, length ws)) . group . sort . words

knapsack :: [(Int, Int)] -> Int -> Int
knapsack items cap = last table
  where
    table = foldl' step (replicate (cap + 1) 0) items
    step row (w, v) = zipWith max row (replicate w 0 ++ map (+ v) row)

main :: IO ()
main = do
  let g = Map.fromList [(1, [(2, 7), (3, 9), (6, 14)]), (2, [(3, 10), (4, 15)]), (3, [(4, 11), (6, 2)]), (4, [(5, 6)]), (6, [(5, 9)])]
  print (Map.toList (dijkstra g 1))
  let t = foldr insertRB E [5, 3, 8, 1, 4, 7, 9, 2, 6 :: Int]
  print t
  print (toL t, blackHeight t, blackHeight (foldr insertRB E [1 .. 100 :: Int]))
  print (huffman "abracadabra")
  print (wordCount "the cat and the dog and the bird")
  print (knapsack [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)] 15)
  print (length (filter id [gcd a b == 1 | a <- [1 .. 30], b <- [1 .. 30]]))
