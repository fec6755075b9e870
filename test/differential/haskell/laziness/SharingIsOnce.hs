module Main (main) where

import Debug.Trace
import System.IO.Unsafe (unsafePerformIO)

say :: String -> a -> a
say text x = unsafePerformIO (putStrLn text >> return x)

main :: IO ()
main = do
  let a = say "a" 1 :: Int
  print (a + a)
  let f x = let y = say "y" (x * 2) in \z -> y + z
      g = f 5
  print (g 1)
  print (g 2)
  let xs = map (\n -> say ("x" ++ show n) n) [1, 2, 3 :: Int]
  print (xs !! 1)
  print (sum xs)
  print (length (filter even xs))
  let (p, q) = say "pair" (1 :: Int, 2 :: Int)
  print p
  print q
