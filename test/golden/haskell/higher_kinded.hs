-- Variables that stand for type constructors become lists.
module HigherKinded where

spread :: Foldable t => t a -> Int
spread xs = 10 `div` (3 - length xs)

prop_order :: (Eq (m Int), Monad m) => m Int -> m Int -> Bool
prop_order x y = (x >> y) == (y >> x)

prop_twice :: (Eq (f Int), Functor f) => f Int -> Bool
prop_twice x = fmap (+ 2) x == fmap (+ 1) (fmap (+ 1) x)
