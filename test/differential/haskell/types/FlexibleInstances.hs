{-# LANGUAGE FlexibleInstances, FlexibleContexts #-}
module Main (main) where

class Pretty a where pretty :: a -> String
instance Pretty String where pretty s = s
instance Pretty [Int] where pretty = unwords . map show
instance Pretty (Maybe Bool) where pretty = maybe "?" (\b -> if b then "yes" else "no")
instance Pretty (Int, Int) where pretty (a, b) = show a ++ "/" ++ show b
instance Pretty (Int -> Int) where pretty f = pretty (map f [0 .. 3])

twice :: Pretty [a] => [a] -> String
twice xs = pretty xs ++ pretty xs

main :: IO ()
main = do
  mapM_ putStrLn [pretty "text", pretty [1, 2 :: Int], pretty (Just True), pretty (1 :: Int, 2 :: Int)]
  putStrLn (pretty ((* 2) :: Int -> Int))
  putStrLn (twice "ab" ++ twice [1 :: Int])
