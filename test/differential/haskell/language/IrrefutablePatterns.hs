module Main (main) where

import Control.Exception

lazySwap :: (a, b) -> (b, a)
lazySwap ~(x, y) = (y, x)

splits :: [a] -> ([a], [a])
splits [] = ([], [])
splits (x : xs) = (x : b, a) where ~(a, b) = splits xs

main :: IO ()
main = do
  print (case lazySwap undefined of (_, _) -> "the pair is there")
  print (splits "abcdefg")
  print (take 3 (fst (splits [1 ..])))
  print ((\ ~(Just x) -> 1) Nothing)
  r <- try (evaluate ((\ ~(Just x) -> x + 1) (Nothing :: Maybe Int)))
  putStrLn (either (\e -> const "forced too late" (e :: PatternMatchFail)) show r)
  let ~[a, b] = "xy"
  print (b, a)
