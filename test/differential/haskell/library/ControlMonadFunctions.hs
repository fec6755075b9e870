module Main (main) where

import Control.Monad

main :: IO ()
main = do
  print (join [[1], [2]], join (Just (Just 'x')), liftM (+ 1) (Just 1), liftM2 (+) [1, 2] [10], liftM3 (,,) (Just 1) (Just 2) (Just 3), ap [(+ 1)] [1, 2])
  print (filterM (const [True, False]) [1, 2, 3], foldM (\a x -> if x > 0 then Just (a + x) else Nothing) 0 [1, 2], zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5])
  print (replicateM 2 "ab", mapAndUnzipM (\x -> Just (x, show x)) [1, 2], msum [Nothing, Just 1], mplus [1] [2], (mzero :: Maybe ()), mfilter even (Just 3))
  print ((Just . (+ 1)) >=> (Just . (* 2)) $ 3, ((\x -> [x, x]) <=< (\x -> [x + 1])) 1, (=<<) (\x -> [x, -x]) [1, 2], guard True :: Maybe (), (guard False :: [()]))
  print (liftM4 (\a b c d -> a + b + c + d) [1] [2] [3] [4], liftM5 (\a b c d e -> [a, b, c, d, e]) (Just 1) (Just 2) (Just 3) (Just 4) (Just 5), negate <$!> Just 1)
  forM_ [1, 2] print
  when True (putStrLn "when")
  unless True (putStrLn "unless")
  replicateM_ 2 (putStr "r")
  putStrLn ""
  zipWithM_ (\a b -> print (a, b)) [1, 2] "ab"
  foldM_ (\a x -> print (a, x) >> return (a + x)) 0 [1, 2]
  xs <- forM [1, 2] (return . (* 2))
  print (xs, void (Just 3), forever Nothing :: Maybe ())
