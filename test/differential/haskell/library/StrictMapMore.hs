module Main (main) where

import qualified Data.Map.Strict as M
import qualified Data.Set as S

a, b :: M.Map Char Int
a = M.fromList (zip "abc" [1 ..])
b = M.fromList (zip "bcd" [10 ..])

main :: IO ()
main = do
  print (M.adjustWithKey (\_ v -> v + 1) 'a' a, M.alterF (\v -> Just (fmap (+ 1) v)) 'a' a, M.insertWithKey (\_ n o -> n + o) 'a' 5 a, M.insertLookupWithKey (\_ n o -> n + o) 'a' 5 a, M.updateLookupWithKey (\_ v -> Just (v * 2)) 'a' a)
  print (M.differenceWith (\x y -> Just (x - y)) a b, M.intersectionWith (+) a b, M.intersectionWithKey (\_ x y -> x + y) a b, M.unionsWith (+) [a, b], M.unionWithKey (\_ x y -> x * y) a b, M.mergeWithKey (\_ x y -> Just (x + y)) id id a b)
  print (M.fromSet fromEnum (S.fromList "xy"), M.fromAscList [('a', 1)], M.fromAscListWith (+) [('a', 1), ('a', 2)], M.fromAscListWithKey (\_ x y -> x + y) [('a', 1), ('a', 2)], M.fromDescList [('b', 1), ('a', 2)], M.fromDescListWith (+) [('b', 1), ('b', 2)], M.fromDescListWithKey (\_ x y -> x - y) [('b', 1), ('b', 2)], M.fromDistinctAscList [('a', 1)], M.fromDistinctDescList [('a', 1)], M.fromListWithKey (\_ x y -> x - y) [('a', 1), ('a', 5)])
  print (M.map (+ 1) a, M.mapAccum (\s v -> (s + v, s)) 0 a, M.mapAccumWithKey (\s _ v -> (s + v, s)) 0 a, M.mapAccumRWithKey (\s _ v -> (s + v, s)) 0 a, M.mapKeysWith (+) (const 'z') a, M.mapMaybe (\v -> if v > 1 then Just v else Nothing) a, M.mapMaybeWithKey (\_ v -> Just v) a, M.mapEither (\v -> if v > 1 then Left v else Right v) a, M.mapEitherWithKey (\_ v -> Right v :: Either () Int) a)
  print (M.updateMin (const Nothing) a, M.updateMax (Just . negate) a, M.updateMinWithKey (\_ v -> Just v) a, M.updateMaxWithKey (\_ _ -> Nothing) a, M.updateAt (\_ v -> Just (v + 1)) 0 a, M.updateWithKey (\_ _ -> Nothing) 'a' a, M.traverseWithKey (\_ v -> Just (v + 1)) a)
