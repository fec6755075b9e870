module Main (main) where

compose :: [a -> a] -> a -> a
compose = foldr (.) id

applyN :: Int -> (a -> a) -> a -> a
applyN n f = compose (replicate n f)

curry3 :: ((a, b, c) -> d) -> a -> b -> c -> d
curry3 f a b c = f (a, b, c)

main :: IO ()
main = do
  print (compose [(+ 1), (* 2), subtract 3] 10, applyN 5 (* 2) 1)
  print (curry3 (\(a, b, c) -> a + b * c) 1 2 3, map (uncurry (+)) [(1, 2), (3, 4)])
  print (zipWith ($) [succ, pred] [1, 2], until (> 100) (* 2) 1, flip foldr [] (:) "abc")
  print (either length negate (Left "abc"), maybe 0 (+ 1) (Just 1), (map . map) succ ["ab", "c"])
