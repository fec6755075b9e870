module Main (main) where

import Data.Foldable
import Data.Traversable

main :: IO ()
main = do
  print (sum (3, 4), length (Left 1), product (Right 5), toList (1, 'x'), maximum (Just 3), null Nothing, concat (Just "ab"), elem 1 (Right 1))
  print (traverse (\x -> [x, x + 1]) (9, 1), sequenceA (Right (Just 1) :: Either () (Maybe Int)), mapAccumL (\a x -> (a + x, a * x)) 2 (Just 5), fmap (+ 1) ('k', 1), (+ 1) <$> Right 1 `asTypeOf` Left "")
  print (foldr (-) 10 (Just 3), foldl (-) 10 [1, 2], foldMap (\x -> [x, x]) (7, 8), and (Just False), any even (1, 2), for_ (Just 1) Just, traverse_ Just [1, 2])
