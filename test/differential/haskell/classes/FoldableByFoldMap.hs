module Main (main) where

import Data.Foldable
import Data.Monoid

data Rose a = Rose a [Rose a]
instance Foldable Rose where foldMap f (Rose a rs) = f a <> mconcat (map (foldMap f) rs)

newtype Count a = Count [a]
instance Foldable Count where
  foldr f z (Count xs) = foldr f z xs
  length _ = 42

main :: IO ()
main = do
  let t = Rose 3 [Rose 1 [], Rose 4 [Rose 1 []]]
  print (sum t, product t, toList t, maximum t, minimum t, length t, elem 4 t, foldr (:) [] t, foldl (flip (:)) [] t)
  print (getAll (foldMap (All . (> 0)) t), null t, any even t, find even t, foldr1 (-) t, foldl1 (-) t, length (Count "abc"), null (Count ""))
