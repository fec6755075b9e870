module Main (main) where

f :: Int -> Int -> String
f x y | x > 10 = "first"
      | x > 5, y > 5 = "second"
f 7 _ = "seven"
f x 0 | x < 0 = "negative and zero"
f _ y | even y = "even"
f _ _ = "rest"

g :: Maybe Int -> Either String Int -> Int
g m e = case (m, e) of
  (Just n, Right k) | n == k -> 1
                    | n > k, k > 0 -> 2
  (Just _, Left s) | null s -> 3
  (Nothing, _) -> 4
  _ -> 5

main :: IO ()
main = do
  print [f 11 0, f 7 7, f 7 1, f (-1) 0, f 1 2, f 1 1]
  print [g (Just 1) (Right 1), g (Just 2) (Right 1), g (Just 2) (Right 0), g (Just 1) (Left ""), g Nothing undefined]
