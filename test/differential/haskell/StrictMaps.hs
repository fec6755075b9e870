module Main (main) where

import qualified Control.Exception as E
import qualified Data.IntMap as IM
import qualified Data.IntMap.Strict as IMS
import qualified Data.IntSet as IS
import qualified Data.Map as L
import qualified Data.Map.Strict as M

attempt :: String -> a -> IO ()
attempt what x = do
  r <- E.try (E.evaluate x)
  putStrLn (what ++ ": " ++ either (\e -> "error" ++ const "" (e :: E.ErrorCall)) (const "ok") r)

main :: IO ()
main = do
  let m = M.fromList [(1, 10), (2, 20)] :: M.Map Int Int
  attempt "insert" (M.insert 1 undefined m)
  attempt "lazy insert" (L.insert 1 undefined m)
  attempt "insertWith" (M.insertWith (\_ _ -> undefined) 1 5 m)
  attempt "lazy insertWith" (L.insertWith (\_ _ -> undefined) 1 5 m)
  attempt "insertWith new" (M.insertWith (\_ _ -> undefined) 3 5 m)
  attempt "adjust" (M.adjust (const undefined) 1 m)
  attempt "lazy adjust" (L.adjust (const undefined) 1 m)
  attempt "adjust absent" (M.adjust (const undefined) 9 m)
  attempt "alter" (M.alter (const (Just undefined)) 1 m)
  attempt "lazy alter" (L.alter (const (Just undefined)) 1 m)
  attempt "fromList" (M.fromList [(1, undefined :: Int)])
  attempt "lazy fromList" (L.fromList [(1, undefined :: Int)])
  attempt "key" (L.fromList [(undefined :: Int, 1 :: Int)])
  attempt "map" (M.map (const (undefined :: Int)) m)
  attempt "lazy map" (L.map (const (undefined :: Int)) m)
  attempt "fmap" (fmap (const (undefined :: Int)) m)
  attempt "singleton" (M.singleton 1 (undefined :: Int))
  attempt "unionWith" (M.unionWith (\_ _ -> undefined) m m)
  attempt "lazy unionWith" (L.unionWith (\_ _ -> undefined) m m)
  attempt "findWithDefault" (M.findWithDefault 0 1 m)
  attempt "lookup in lazy" (L.lookup 1 (L.fromList [(1, undefined :: Int)]))
  attempt "fromListWith" (M.fromListWith (\_ _ -> undefined) [(1, 1), (1, 2 :: Int)])
  attempt "mapMaybe" (M.mapMaybe (const (Just (undefined :: Int))) m)
  attempt "foldr lazy" (L.foldr (\x _ -> x) 0 (L.fromList [(1, 5), (2, undefined :: Int)]))
  print (M.foldl' (+) 0 m, M.insertWith (+) 1 5 m, M.adjust (* 2) 2 m, M.unionsWith (+) [m, m, m])
  print (M.fromListWith (+) [(c, 1 :: Int) | c <- "mississippi"])
  let im = IM.fromList [(5, 'a'), (-3, 'b'), (0, 'c')]
  print im
  print (IM.lookup 5 im, IM.member 1 im, IM.toList (IM.map succ im), IM.keys im, IM.findMin im, IM.size im)
  print (IM.insertWith (++) 1 "x" (IM.fromList [(1, "y")]), IM.unionWith (+) (IM.fromList [(1, 2)]) (IM.fromList [(1, 3), (2, 4)]))
  print (IM.alter (const (Just 'z')) 9 im, IM.delete 0 im, IM.foldrWithKey (\k v a -> (k, v) : a) [] im, IM.findWithDefault '?' 7 im)
  print (IMS.fromListWith (+) [(i `mod` 3, i) | i <- [1 .. 10]], IMS.adjust (+ 1) 1 (IMS.fromList [(1, 1)]))
  print (IS.fromList [3, 1, 2, 3], IS.member 2 (IS.fromList [1, 2]), IS.toList (IS.union (IS.fromList [1]) (IS.fromList [0])), IS.size (IS.fromList [1, 1]))
