module Main (main) where

counterFrom :: Int -> (Int -> Int, Int -> Int)
counterFrom n = (up, down)
  where
    up k = n + k
    down k = n - step
      where step = twice k
            twice = \x -> x + x

memo :: (Int -> a) -> Int -> a
memo f = (table !!) where table = map f [0 ..]

main :: IO ()
main = do
  let (u, d) = counterFrom 10
      fs = [\x -> x + i | i <- [1 .. 3]]
      compose = foldr (.) id
  print (u 5, d 5, map ($ 10) fs, compose fs 0)
  print (let sq = memo (\n -> n * n) in map sq [3, 3, 4])
  print ((let y = 1; f x = x + y in let y = 100 in f y), (\x -> let g = (+ x) in g . g) 3 4)
