module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Zip
import Data.Functor.Identity

main :: IO ()
main = do
  print (join [[1], [2]], void (Just 1), forever Nothing :: Maybe Int)
  print ((pure 1 >>= \x -> [x, x + 1]), (Just 5 >>= \x -> guard (x > 3) >> return x), (mfilter even (Just 3)))
  print ((return >=> (\x -> [x, x])) 1, ((\x -> [x + 1]) <=< (\x -> [x * 2])) 5)
  print (filterM (\x -> Just (x > 1)) [1, 2, 3], filterM (const [True, False]) "ab")
  print (mapAndUnzipM (\x -> Just (x, x * 2)) [1, 2], zipWithM (\a b -> if a < b then Right (a, b) else Left a) [1, 5] [2, 3])
  print (foldM (\a x -> [a + x, a * x]) 1 [2, 3], foldM (\a x -> if x == 0 then Left a else Right (a + x)) 0 [1, 2, 0, 4])
  print (replicateM 2 [0, 1], replicateM 0 [1], replicateM_ 3 (Just ()), replicateM 2 (Just 'x'))
  print (liftM2 (,) (Just 1) (Just 2), liftM3 (,,) [1] [2] [3], ap [(+ 1)] [1, 2], (+ 1) <$!> Just 1)
  print (liftA2 (+) (Just 1) (Just 2), liftA3 (,,) (Just 1) (Just 2) (Just 3), (<**>) (Just 1) (Just (+ 1)), liftA negate [1])
  print (Just 1 <|> Nothing, Nothing <|> Just 2, empty :: [Int], [1] <|> [2], optional (Just 1), optional (Nothing :: Maybe Int))
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20, 30]), getZipList ((+) <$> ZipList [1, 2] <*> pure 10))
  print (getConst (traverse (\x -> Const [x, x]) [1, 2, 3]), getConst (Const "a" *> Const "b"))
  print (msum [Nothing, Just 1], mplus Nothing (Just 2), (mzero :: [Int]), unless True Nothing, when False Nothing)
  print (sequence [(+ 1), (* 2)] 5, (fmap . fmap) (+ 1) [Just 1, Nothing], traverse (const (Nothing :: Maybe Int)) ([] :: [Int]))
  print (runIdentity (forM [1, 2, 3] (Identity . (* 2))), runIdentity (foldM (\a x -> Identity (a + x)) 0 [1 .. 10]))
  print ((,) <$> ZipList "ab" <*> ZipList [1, 2], [x | Just x <- [Just 1, empty]])
  print (do { x <- ("log1 ", 1); y <- ("log2 ", 2); return (x + y) }, ("a", (+ 1)) <*> ("b", 2))
  print ((do { a <- Right 1; b <- Left "stop"; c <- undefined; return (a + b + c) }) :: Either String Int)
  print (mzip [1, 2] "abc", mzipWith (+) (Just 1) Nothing, mzip (Just 1) (Just 'x'), munzip [(1, 'a'), (2, 'b')])
  print (munzip (Just (1, 2)), runIdentity (mzip (Identity 1) (Identity "a")))
  foldM_ (\a x -> putStrLn (show a ++ " " ++ show x) >> return (a + x)) 0 [1, 2]
  zipWithM_ (\i s -> putStrLn (show i ++ s)) [1 :: Int ..] ["a", "b"]
  forM_ [1, 2] $ \i -> forM_ "ab" $ \c -> when (i > 1) $ putStrLn (show i ++ [c])
  print =<< mapM (return . (+ 1)) [1, 2, 3]
