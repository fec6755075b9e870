module Main (main) where

swap3 :: (a, b, c) -> (c, b, a)
swap3 (a, b, c) = (c, b, a)

main :: IO ()
main = do
  print (swap3 (1, 'x', "s"))
  print ((1, 2, 3, 4), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6, 7))
  print ((,) 1 2, (,,,) 'a' 'b' 'c' 'd', fst (1, 2), snd (1, 2))
  print ((1, 2) < (1, 3), max (2, 'a') (1, 'z'), compare (1, 2, 3) (1, 2, 4), (1, 'a') == (1, 'a'))
  print (minBound :: (Bool, Ordering), (maxBound :: (Bool, Bool, ())))
  print (curry fst 1 2, uncurry (+) (3, 4), ())
