module Main (main) where

main :: IO ()
main = do
  putStrLn (take 12 (show [1 ..]))
  putStrLn (take 5 (show (1, undefined :: Int)))
  putStrLn (take 9 (show (Just (2 : undefined :: [Int]))))
  print (head (words (unwords (repeat "again"))))
  putStrLn (takeWhile (/= '\n') (unlines (map show [1 ..])))
