module Main (main) where

subtractFrom :: Int -> Int -> Int
subtractFrom = (-)

main :: IO ()
main = do
  print (map (+ 1) [1, 2], map (2 ^) [1, 2, 3], map (^ 2) [1, 2, 3])
  print (map (subtract 1) [5], map (10 `subtractFrom`) [1], map (`subtractFrom` 10) [1])
  print ((`div` 2) 9, (9 `div`) 2, (`elem` "abc") 'b')
  print (map (: []) "ab", map ('x' :) ["", "y"], ("a" ++) "b", (++ "a") "b")
  print ((.) (+ 1) (* 2) 5, (,) 1 2, (,,) 1 2 3)
  print (foldr (.) id [(+ 1), (* 2), subtract 3] 10)
  print (($ 3) (+ 1), map ($ 2) [(* 3), (`mod` 2)], (1 * 2 *) 3 + 0)
