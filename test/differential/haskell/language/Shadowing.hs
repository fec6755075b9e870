module Main (main) where

x :: Int
x = 1

f :: Int -> Int
f x = let x' = x + 1; x = 10 in x + g x'
  where g y = y + 100

main :: IO ()
main = do
  print (let x = 2 in x, x)
  print ((\x -> (\x -> x + 1) (x * 2)) 5)
  print [x | x <- [1, 2], let y = x, x <- [y * 10, y * 100]]
  x <- return 'm'
  let y = x
  x <- return (succ x)
  print (x, y)
  print (case x of x | x > 'a' -> let x = "inner" in x)
  print (length (show f')) where f' = const () f `seq` x
