module Main (main) where

import Control.Applicative

main :: IO ()
main = do
  print (pure 1 :: [Int], liftA (+ 1) (Just 1), liftA2 (,) [1, 2] "ab", liftA3 (,,) (Just 1) (Just 2) (Just 3), (<**>) (Just 1) (Just (+ 1)))
  print (Just 1 <|> Nothing, empty :: [Int], [1] <|> [2], optional (Just 1), optional (Nothing :: Maybe Int), asum' [Nothing, Just 2])
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20]), ZipList [1, 2], getZipList (liftA2 (+) (ZipList [1, 2, 3]) (pure 10)))
  print (getConst (Const [1] <*> Const [2]), Just 1 <* Just 2, Just 1 *> Just 2, (<$) 'x' (Just 1), unwrapMonad (WrapMonad (Just 1)))
  where asum' = foldr (<|>) empty
