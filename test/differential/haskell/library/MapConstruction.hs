module Main (main) where

import qualified Data.Map as M

main :: IO ()
main = do
  print (M.fromList [(3, 'c'), (1, 'a'), (3, 'z')], M.empty :: M.Map Int Int, M.singleton 1 2)
  print (M.fromListWith (++) [(1, "a"), (2, "b"), (1, "c")], M.fromListWithKey (\k a b -> show k ++ a ++ b) [(1, "a"), (1, "c")])
  print (M.fromAscList [(1, 'a'), (2, 'b')], M.fromDistinctAscList [(1, 'a'), (2, 'b')], M.fromDescList [(2, 'b'), (1, 'a')], M.fromDistinctDescList [(2, 'b'), (1, 'a')])
  print (M.fromAscListWith (++) [(1, "a"), (1, "b")], M.fromAscListWithKey (\k a b -> a ++ b) [(1, "a"), (1, "b")], M.fromDescListWith (++) [(1, "a"), (1, "b")], M.fromDescListWithKey (\_ a b -> a ++ b) [(1, "a"), (1, "b")])
  print (show (M.fromList [(1, Just 'x')]), showsPrec 11 (M.fromList [(1, 2)]) "", read "fromList [(1,'a')]" :: M.Map Int Char)
