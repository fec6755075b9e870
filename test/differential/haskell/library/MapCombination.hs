module Main (main) where

import qualified Data.Map as M
import qualified Data.Set as S

a, b :: M.Map Int String
a = M.fromList [(1, "a1"), (2, "a2"), (3, "a3")]
b = M.fromList [(2, "b2"), (3, "b3"), (4, "b4")]

main :: IO ()
main = do
  print (M.union a b, M.unionWith (++) a b, M.unionWithKey (\k x y -> show k ++ x ++ y) a b, M.unions [b, a], M.unionsWith (++) [a, b, a])
  print (M.intersection a b, M.intersectionWith (,) a b, M.intersectionWithKey (\k x y -> (k, x, y)) a b, M.difference a b, a M.\\ b)
  print (M.differenceWith (\x y -> if y == "b2" then Nothing else Just (x ++ y)) a b, M.disjoint a b, M.compose (M.fromList [("a1", 'x')]) a)
  print (M.isSubmapOf (M.fromList [(1, "a1")]) a, M.isSubmapOfBy (<=) a a, M.isProperSubmapOf a a, M.isProperSubmapOfBy (==) M.empty a)
  print (M.restrictKeys a (S.fromList [1, 9]), M.withoutKeys a (S.fromList [1, 9]), M.keysSet a, M.fromSet show (S.fromList [1, 2]))
  print (M.mergeWithKey (\_ x y -> Just (x ++ y)) id (const M.empty) a b, a == b, compare a b, a <> b, mconcat [b, a])
