module Main (main) where

merge :: [Int] -> [Int] -> [Int]
merge xs ys = case (xs, ys) of
  ([], _) -> ys
  (_, []) -> xs
  (a : as, b : bs)
    | a <= b -> a : merge as ys
    | otherwise -> b : merge xs bs

describe :: (Int, String) -> String
describe p = case p of
  (0, "") -> "nothing"
  (0, s) -> s
  (n, c : _) | n > 1 -> replicate n c
  (_, s@(_ : _ : _)) -> 'L' : s
  _ -> "other"

main :: IO ()
main = do
  print (merge [1, 4, 6] [2, 3, 7])
  print (map describe [(0, ""), (0, "a"), (3, "xy"), (1, "xy"), (1, "x")])
