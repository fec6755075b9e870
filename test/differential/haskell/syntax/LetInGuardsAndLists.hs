module Main (main) where

f :: Int -> String
f n
  | let m = n * n, m > 50, let k = m - 50 = show k
  | even n, let half = n `div` 2 = "half " ++ show half
  | otherwise = "odd"

main :: IO ()
main = do
  mapM_ (putStrLn . f) [8, 4, 3]
  print [s | x <- [1 .. 4], let s = x * x, odd s]
