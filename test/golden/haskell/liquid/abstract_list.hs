-- Abstract refinements of lists and pairs, given in signatures.
module AbstractList where

{-@ type Ascending a = [a]<{\x y -> x <= y}> @-}

{-@ insert :: Ord a => a -> Ascending a -> Ascending a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ prepend :: Int -> Ascending Int -> Ascending Int @-}
prepend :: Int -> [Int] -> [Int]
prepend x ys = x : ys

{-@ spread :: Int -> (Int, Int)<{\x y -> x < y}> @-}
spread :: Int -> (Int, Int)
spread n = (n, n + 1)

{-@ narrow :: Int -> (Int, Int)<{\x y -> x < y}> @-}
narrow :: Int -> (Int, Int)
narrow n = (n, n)
