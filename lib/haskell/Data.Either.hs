-- | Values of one of two types.
module Data.Either
  ( Either (..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

lefts :: [Either a b] -> [a]
lefts es = [x | Left x <- es]

rights :: [Either a b] -> [b]
rights es = [y | Right y <- es]

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers es = foldr (either left right) ([], []) es
  where
    left x ~(xs, ys) = (x : xs, ys)
    right y ~(xs, ys) = (xs, y : ys)

isLeft, isRight :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False
isRight (Left _) = False
isRight (Right _) = True

fromLeft :: a -> Either a b -> a
fromLeft _ (Left x) = x
fromLeft d _ = d

fromRight :: b -> Either a b -> b
fromRight _ (Right y) = y
fromRight d _ = d
