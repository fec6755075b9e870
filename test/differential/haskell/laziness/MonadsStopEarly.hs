module Main (main) where

import Control.Monad
import Debug.Trace

visit :: Int -> Maybe Int
visit n = trace ("visit " ++ show n) (if n > 2 then Nothing else Just (n * 10))

main :: IO ()
main = do
  print (mapM visit [1, 2, 3, 4])
  print (foldM (\a x -> trace ("add " ++ show x) (if x < 0 then Left x else Right (a + x))) 0 [1, -1, 5])
  print (sequence [Just 1, Nothing, undefined])
  print (fmap (const 'k') (Just (undefined :: Int)), traverse (const [()]) (Just undefined))
  print (take 2 (do { x <- [1 ..]; y <- [x, trace "second" (x * 10)]; return y }))
