module Main (main) where

f x = case x of 1 -> "one"; _ -> "many"

main :: IO ()
main = do
  print (case 1 of 1 -> 'a'; _ -> 'b')
  print [case n of { 0 -> 'z' ; _ -> 'p' } | n <- [0, 1]]
  print (let a = 1; b = 2 in a + b, 3)
  print (do x <- Just 1; y <- Just 2; return (x + y))
  print [x | let { y = 1 }, x <- [y, y + 1]]
  print (f 1, (\z -> case z of Just w -> w; Nothing -> 0) (Just 5))
  if (case 2 of _ -> True) then print 1 else print 2
