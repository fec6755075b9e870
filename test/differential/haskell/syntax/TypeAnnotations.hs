module Main (main) where

main :: IO ()
main = do
  print (3 :: Int, [] :: [Int], (fromIntegral (2 :: Int) :: Double))
  print ((\x -> x + 1 :: Int) 2, (read :: String -> Int) "5", maxBound :: Char)
  print (length ([minBound ..] :: [Bool]), (mempty :: String), show (2 :: Float))
  let x = 5 :: Integer
      f :: Int -> Int
      f y = y * 2
  print (x ^ (20 :: Int), f 4)
