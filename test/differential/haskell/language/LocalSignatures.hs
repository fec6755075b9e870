module Main (main) where

average :: [Double] -> Double
average xs = total / count
  where
    total, count :: Double
    total = sum xs
    count = fromIntegral (length xs)

poly :: (String, Bool)
poly = (swap ('a', "b"), not (first (True, ())))
  where
    swap :: (a, [a]) -> [a]
    swap (x, xs) = xs ++ [x]
    first :: (a, b) -> a
    first (x, _) = x

main :: IO ()
main = do
  print (average [1, 2, 3.5])
  print poly
  print (let f :: Num a => a -> a; f x = x * x in (f 3, f 1.5))
  print ((read "3" :: Int) + 1, (fromIntegral (3 :: Int) :: Double))
