module Main (main) where

import qualified Data.Map as M

m :: M.Map Int String
m = M.fromList [(1, "a"), (2, "b"), (3, "c")]

main :: IO ()
main = do
  print (M.insert 2 "x" m, M.insertWith (++) 2 "x" m, M.insertWithKey (\k new old -> show k ++ new ++ old) 2 "x" m, M.insertLookupWithKey (\_ n o -> n ++ o) 2 "x" m)
  print (M.delete 2 m, M.delete 9 m, M.adjust (++ "!") 1 m, M.adjustWithKey (\k s -> show k ++ s) 1 m)
  print (M.update (const Nothing) 1 m, M.updateWithKey (\k s -> Just (s ++ show k)) 1 m, M.updateLookupWithKey (\_ _ -> Nothing) 1 m, M.updateLookupWithKey (\_ s -> Just (s ++ "?")) 1 m)
  print (M.alter (fmap (++ "?")) 1 m, M.alter (const (Just "new")) 5 m, M.alter (const Nothing) 1 m, M.alterF (\v -> [v, Nothing]) 1 (M.fromList [(1, 'x')]))
