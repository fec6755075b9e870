module Main (main) where

main :: IO ()
main = do
  print ([1, 2] >>= \x -> [x, x * 10])
  print ([(+ 1), (* 2)] <*> [10, 20], pure 1 :: [Int])
  print ([1, 2] >> "ab", [1, 2] <* "ab", concat <$> mapM (const ["0", "1"]) [1, 2, 3])
  print (sequence [[1, 2], [3], [4, 5]], sequence_ [Just 1, Nothing], mapM_ Just [1, 2])
  print (fail "nothing" :: [Int], (fail "no" :: Maybe Int))
