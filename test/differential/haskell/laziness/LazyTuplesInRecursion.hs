module Main (main) where

partition' :: (a -> Bool) -> [a] -> ([a], [a])
partition' p [] = ([], [])
partition' p (x : xs)
  | p x = (x : yes, no)
  | otherwise = (yes, x : no)
  where (yes, no) = partition' p xs

unzip' :: [(a, b)] -> ([a], [b])
unzip' = foldr (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], [])

main :: IO ()
main = do
  print (take 3 (fst (partition' even [1 ..])), take 3 (snd (partition' even [1 ..])))
  print (take 2 (fst (unzip' (zip [1 ..] "abc"))), take 2 (snd (unzip' (zip [1 ..] (repeat 'x')))))
  print (let (a, b) = span (< 3) [1 ..] in (a, take 2 b), fst (break (> 2) [1 ..]))
