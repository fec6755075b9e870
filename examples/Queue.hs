-- Properties: a queue as two lists; `pop` forgets that all elements may wait in the second one.
module Queue where

data Queue = Queue [Int] [Int] deriving Show

push :: Int -> Queue -> Queue
push x (Queue front back) = Queue front (x : back)

pop :: Queue -> Maybe (Int, Queue)
pop (Queue [] _) = Nothing
pop (Queue (x : front) back) = Just (x, Queue front back)

toList :: Queue -> [Int]
toList (Queue front back) = front ++ reverse back

prop_popTakesTheFirst :: Queue -> Bool
prop_popTakesTheFirst queue = fmap fst (pop queue) == first (toList queue)
  where
    first [] = Nothing
    first (x : _) = Just x

prop_pushAddsOne :: Int -> Queue -> Bool
prop_pushAddsOne x queue = take 5 (toList (push x queue)) == take 5 (toList queue ++ [x])
