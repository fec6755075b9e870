module Main (main) where

data Nested a = Flat a | Deeper (Nested [a])
data Perfect a = One a | Two (Perfect (a, a))

depth :: Nested a -> Int
depth (Flat _) = 0
depth (Deeper n) = 1 + depth n

size :: Perfect a -> Int
size (One _) = 1
size (Two p) = 2 * size p

total :: (a -> Int) -> Perfect a -> Int
total f (One a) = f a
total f (Two p) = total (\(x, y) -> f x + f y) p

rendered :: Show a => Int -> a -> String
rendered 0 x = show x
rendered n x = rendered (n - 1) [x]

main :: IO ()
main = do
  print (depth (Deeper (Deeper (Flat [['x']]))))
  print (size (Two (Two (One ((1, 2), (3, 4))))), total id (Two (Two (One ((1, 2), (3, 4))))))
  putStrLn (rendered 3 'q')
