module Main (main) where

infixl 6 |+|
infixr 5 +++
infix 4 ~=
infixl 9 !.

(|+|) :: (Int, Int) -> (Int, Int) -> (Int, Int)
(a, b) |+| (c, d) = (a + c, b + d)

(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : xs +++ ys

(~=) :: Int -> Int -> Bool
x ~= y = abs (x - y) <= 1

(!.) :: [a] -> Int -> a
xs !. n = head (drop n xs)

data Complex = Double :+ Double deriving (Show, Eq)
infix 6 :+

x `plus` y = x + y
infixl 6 `plus`

main :: IO ()
main = do
  print ((1, 2) |+| (3, 4) |+| (5, 6))
  print ([1] +++ [2] +++ [3], 1 : [2] +++ [3])
  print (3 ~= 4, 3 + 2 ~= 4 * 1)
  print ("abc" !. 1, [[1, 2], [3]] !. 0 !. 1)
  print (1 :+ 2 == 1.0 :+ (1 + 1))
  print (1 `plus` 2 * 3, (`plus` 1) 2)
