{-# LANGUAGE NoMonomorphismRestriction #-}
module Main (main) where

plus = (+)
shown = show

main :: IO ()
main = do
  print (plus 1 2 :: Int, plus 1.5 2)
  putStrLn (shown 'c' ++ shown True)
