module Main (main) where

classify :: Int -> Int -> String
classify w h
  | bmi <= low = "low " ++ show bmi
  | bmi <= normal, even bmi = "normal even"
  | bmi <= normal = "normal odd"
  | otherwise = tooMuch
  where
    bmi = w `div` (h * h)
    (low, normal) = (10, 20)
    tooMuch
      | bmi > 100 = "far too much"
      | otherwise = "too much " ++ show over
      where over = bmi - normal

count :: [Int] -> Int
count xs | n > 3 = n where n = length xs
count xs = negate n where n = sum xs

main :: IO ()
main = do
  mapM_ (putStrLn . uncurry classify) [(5, 1), (12, 1), (13, 1), (30, 1), (101, 1)]
  print (map count [[1, 2, 3, 4], [1, 2]])
