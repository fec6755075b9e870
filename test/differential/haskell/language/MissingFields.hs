module Main (main) where

import Control.Exception

data R = R { a :: Int, b :: Int }

main :: IO ()
main = do
  let r = R { a = 1 }
  print (a r)
  x <- try (evaluate (b r))
  putStrLn (either (\e -> const "missing" (e :: RecConError)) show x)
  print (b r { b = 2 })
