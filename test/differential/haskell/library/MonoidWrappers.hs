module Main (main) where

import Data.Monoid

main :: IO ()
main = do
  print (Sum 1 <> Sum 2, getProduct (foldMap Product [1 .. 5]), getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (First (Just 1) <> First Nothing <> First (Just 3), getLast (Last (Just 1) <> Last Nothing <> Last (Just 3)))
  print (appEndo (Endo (+ 1) <> Endo (* 2)) 5, appEndo (foldMap (Endo . (:)) "abc") "", Dual "a" <> Dual "b", getDual (Dual [1]))
  print (Alt (Just 1) <> Alt Nothing, getAlt (foldMap (Alt . Just) [1, 2]), Ap (Just "a") <> Ap (Just "b"), getAp (Ap [Sum 1] <> Ap [Sum 2, Sum 3]))
  print (mempty :: String, mempty :: (Sum Int, [Int]), mconcat ["a", "b"], mappend [1] [2], (mempty :: Ordering), ((), "a") <> ((), "b"))
  print (Sum 3 < Sum 4, fmap (+ 1) (Sum 1), Sum 2 + 3 * 4, minBound :: All, Product (-1), [Sum 1.5], Any True == Any False)
