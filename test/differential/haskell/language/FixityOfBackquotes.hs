module Main (main) where

infixr 0 `then'`
infixl 7 `over`

then' :: String -> String -> String
then' a b = "(" ++ a ++ ">" ++ b ++ ")"

over :: Double -> Double -> Double
over = (/)

main :: IO ()
main = do
  putStrLn ("a" `then'` "b" ++ "c" `then'` "d")
  print (8 `over` 2 `over` 2 + 1)
  print (True && not False || undefined)
  print (2 `elem` [1, 2] && 3 `notElem` [1, 2])
  print (fmap (+ 1) . Just $ 3, (+) <$> Just 1 <*> Just 2 >>= \x -> Just (x * 2))
