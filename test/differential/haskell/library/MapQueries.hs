module Main (main) where

import qualified Data.Map as M

m :: M.Map Int Char
m = M.fromList (zip [10, 20, 30, 40] "abcd")

main :: IO ()
main = do
  print (M.lookup 10 m, M.lookup 11 m, m M.! 20, m M.!? 21, M.findWithDefault 'z' 5 m, M.member 10 m, M.notMember 10 m, M.null m, M.size m)
  print (M.lookupLT 20 m, M.lookupGT 20 m, M.lookupLE 25 m, M.lookupGE 25 m, M.lookupGE 50 m)
  print (M.lookupMin m, M.lookupMax m, M.findMin m, M.findMax m, M.deleteMin m, M.deleteMax m, M.deleteFindMin m, M.deleteFindMax m)
  print (M.minView m, M.maxView m, M.minViewWithKey m, M.maxViewWithKey m, M.lookupMin (M.empty :: M.Map Int Int))
  print (M.elemAt 1 m, M.lookupIndex 30 m, M.findIndex 30 m, M.deleteAt 0 m, M.updateAt (\_ _ -> Nothing) 0 m, M.take 2 m, M.drop 2 m, M.splitAt 1 m)
  print (M.updateMin (const Nothing) m, M.updateMax (Just . succ) m, M.updateMinWithKey (\_ _ -> Nothing) m, M.updateMaxWithKey (\_ _ -> Nothing) m)
