module Main (main) where

main :: IO ()
main = do
  print (map (\x -> x * x) [1, 2, 3])
  print ((\x y -> x - y) 5 3)
  print ((\(a, b) ~[c] _ -> a + b) (1, 2) undefined undefined)
  print (zipWith3 (\a b c -> [a, b, c]) "ab" "cd" "ef")
  print ((\_ -> 'k') undefined)
  print (foldr (\x k acc -> k (acc * 10 + x)) id [1, 2, 3] 0)
  print ((\f -> f . f) (\x -> x ++ "!") "hi")
  print $ (\ (-1) -> "minus one") (-1)
