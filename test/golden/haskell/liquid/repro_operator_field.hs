-- culprit: repro insert
module ReproOperatorField where

{-@ data Sorted a = End | (:<) { first :: a, rest :: Sorted {v:a | first <= v} } @-}
data Sorted a = End | (:<) { first :: a, rest :: Sorted a }
infixr 5 :<

insert :: Ord a => a -> Sorted a -> Sorted a
insert y End = y :< End
insert y (x :< xs)
  | y <= x    = x :< y :< xs
  | otherwise = x :< insert y xs
