-- culprit: repro groups
module Groups where

data Bag a = None | More a (Bag a) deriving Show

{-@ measure count :: Bag a -> Int
    count None       = 0
    count (More x b) = 1 + count b @-}

{-@ largest :: Ord a => {b:Bag a | count b > 0} -> a @-}
largest :: Ord a => Bag a -> a
largest (More x None) = x
largest (More x b) = max x (largest b)
largest None = error "nothing"

{-@ groups :: Ord a => [Bag a] -> [a] @-}
groups :: Ord a => [Bag a] -> [a]
groups bags = [ case b of More x _ | x < y -> y
                          _ -> largest b
              | b <- bags, let y = largest b ]
