module Main (main) where

table :: [(Int, String)]
table = [(1, "one"), (2, "two")]

both :: Int -> Int -> Maybe String
both a b = do
  x <- lookup a table
  y <- lookup b table
  let s = x ++ y
      n = length s
  return (s ++ show n)

main :: IO ()
main = do
  print (both 1 2)
  print (both 1 3)
  let square x = x * x; y = 3
  print (square y)
  rs <- mapM (return . square) [1, 2, 3]
  print rs
  _ <- return undefined
  (a, b : _) <- return (1, "xyz")
  print (a, b)
  print $ do { x <- [1, 2]; y <- "ab"; return (x, y) }
  print ((do { x <- (* 2); y <- (+ 10); return (x + y) }) 3)
