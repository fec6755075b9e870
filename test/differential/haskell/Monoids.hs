module Main (main) where

import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid
import qualified Data.Semigroup as S
import Data.Semigroup (Max (..), Min (..), sconcat, stimes)
import qualified Data.Map as Map

newtype Poly = Poly [Int] deriving (Show, Eq)
instance Semigroup Poly where
  Poly a <> Poly b = Poly (go a b)
    where
      go (x : xs) (y : ys) = (x + y) : go xs ys
      go xs [] = xs
      go [] ys = ys
instance Monoid Poly where mempty = Poly []

main :: IO ()
main = do
  print (Sum 3 <> Sum 4, Product 3 <> Product 4, All True <> All False, Any True <> Any False)
  print (mempty :: Sum Int, mempty :: Product Int, mempty :: All, mempty :: Any)
  print (First (Just 1) <> First Nothing <> First (Just 3), Last (Just 1) <> Last Nothing <> Last (Just 3))
  print (Min 3 <> Min 2, Max 3 <> Max 2, S.First 1 <> S.First 2, S.Last 1 <> S.Last 2)
  print (appEndo (Endo (+ 1) <> Endo (* 2)) 5, Dual "a" <> Dual "b")
  print (mconcat [[1], [2, 3], []], mconcat ["a", "b"], mconcat (map Sum [1 .. 10]))
  print (sconcat ("a" :| ["b", "c"]), stimes 3 "ab", stimes 2 (Sum 5), stimes 3 (Product 2), sconcat (Max 1 :| [Max 5]))
  print (LT <> GT, EQ <> GT, mconcat [EQ, EQ, LT, GT], mempty :: Ordering)
  print ((), () <> (), mempty :: (String, [Int]), ("a", [1]) <> ("b", [2]), (Sum 1, "x", Any False) <> (Sum 2, "y", Any True))
  print (Just [1] <> Nothing <> Just [2], mempty :: Maybe String, Just "a" <> Just "b")
  print ((show <> const "-" <> show) 5, (compare 1 <> compare 2) 1)
  print (Left 1 <> Right 'a' <> Right 'b' :: Either Int Char)
  print (Poly [1, 2] <> Poly [10, 20, 30], mconcat [Poly [1], mempty, Poly [0, 5]])
  print (Map.fromList [(1, "a")] <> Map.fromList [(1, "b"), (2, "c")], foldMap (\x -> Map.singleton (even x) [x]) [1, 2, 3])
  print (getSum (foldMap Sum [1 .. 10]), getAll (foldMap (All . even) [2, 4]), fmap getSum (Just (Sum 1)))
  print (minimum (map Min [3, 1, 2]), Sum 3 < Sum 4, Sum 1 + 2, fmap (+ 1) (Sum 1), Product (-1))
  print (getAp' , (1 :| [2, 3]) <> (4 :| []))
  print (mappend "a" "b", Just (Sum 1) `mappend` Just (Sum 2), (S.mtimesDefault 2 "xy", S.mtimesDefault 0 "xy"))
  x <- mconcat [return "p", return "q"]
  putStrLn x
  where
    getAp' = getAlt (Alt Nothing <> Alt (Just 2) <> Alt (Just 3))
