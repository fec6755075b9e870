module Main (main) where

import Data.Foldable

main :: IO ()
main = do
  print (fold ["a", "b"], foldMap show [1, 2, 3], foldMap' (\x -> [x]) (Just 1), toList (Just 1), toList (Left 'x' :: Either Char Int))
  print (foldr' (-) 0 [1, 2, 3], foldl' (-) 0 [1, 2, 3], foldrM (\x a -> if x > 0 then Just (x + a) else Nothing) 0 [1, 2], foldlM (\a x -> [a + x, a * x]) 1 [2, 3])
  print (null (Just 1), length (1, 2), elem 2 (Just 2), maximum (Just 3), minimum [2, 1], sum (Just 3), product (3, 4))
  print (and (Just False), or [True], any even (Just 2), all odd (Just 2), concat (Just [1, 2]), concatMap show (Just 12))
  print (asum [Nothing, Just 1, Just 2], msum [[], [1], [2]], notElem 1 (Just 2), find even [1, 2, 3])
  print (maximumBy (\a b -> compare (snd a) (snd b)) [(1, 2), (2, 2)], minimumBy (\a b -> compare (snd a) (snd b)) [(1, 2), (2, 2)])
  for_ [1, 2] print
  traverse_ print (Just 'x')
  mapM_ print "ab"
  forM_ (Just ()) print
  sequenceA_ [putStr "x", putStrLn "y"]
  sequence_ [print 1, print 2]
