-- culprit: repro push
module ReproField where

{-@ data Stack a = Stack { room :: {v:Int | v >= 0}, items :: {v:[a] | len v <= room} } @-}
data Stack a = Stack { room :: Int, items :: [a] }

push :: a -> Stack a -> Stack a
push x (Stack n xs) = Stack n (x : xs)
