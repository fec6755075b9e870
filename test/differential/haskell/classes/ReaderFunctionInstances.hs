module Main (main) where

main :: IO ()
main = do
  print (fmap (+ 1) (* 2) 5, ((+) <$> (* 2) <*> (+ 10)) 3, (do { a <- (+ 1); b <- (* 2); return (a, b) }) 4)
  print ((show . (+ 1)) 2, ((: []) <> (: "y")) 'x')
  print (fmap (+ 1) (3, 4), (,) "a" 1 >>= \x -> ("b", x + 1), ("x", (+ 1)) <*> ("y", 2))
  print (fmap not (Right True :: Either Int Bool), (Left 1 :: Either Int (Char -> Char)) <*> Right 'x', pure 3 :: Either () Int)
  print ((,) <$> Just 1 <*> Just 'b', Just 1 <* Just 2, Just 1 *> Nothing <* Just 3 :: Maybe Int)
