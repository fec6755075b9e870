module Main (main) where

import Data.Function (on, (&))
import Prelude hiding ((<>))

infixl 6 <+>
infixr 6 <->
infix 4 ~~
infixl 9 !
infixr 0 ==>
infixl 1 |>

(<+>), (<->) :: Int -> Int -> Int
a <+> b = a * 2 + b
a <-> b = a - b

(~~) :: Int -> Int -> Bool
a ~~ b = abs (a - b) < 2

(!) :: [a] -> Int -> a
xs ! n = xs !! n

(==>) :: Bool -> Bool -> Bool
a ==> b = not a || b

(|>) :: a -> (a -> b) -> b
x |> f = f x

(<>) :: String -> String -> String
a <> b = a ++ "<>" ++ b
infixr 5 <>

data Complex = Int :+ Int deriving (Show, Eq)
infix 5 :+

plus, x, x' :: Int -> Int -> Int
plus = (+)
x `x` y = x * y
x' a b = a - b
infixl 7 `x`
infixr 3 `x'`

minus1 :: Int -> Int
minus1 = subtract 1

main :: IO ()
main = do
  print (1 <+> 2 <+> 3, 1 <-> 2 <-> 3, 10 - 3 - 2)
  print (3 ~~ 4, 1 + 1 ~~ 3)
  print ([10, 20, 30] ! 1 + 1)
  print (False ==> False ==> False)
  print (5 |> (+ 1) |> (* 2))
  putStrLn ("a" <> "b" ++ "c" <> "d")
  print (1 + 2 :+ 3 * 4)
  print (2 `x` 3 + 1, 10 `x'` 3 `x'` 2)
  print (2 + 3 * 4 ^ 2 `div` 5 - 1)
  print (2 ^ 3 ^ 2, (2 ^ 3) ^ 2)
  print (- 2 ^ 2, (-2) ^ 2)
  print (-1 `mod` 3, (-1) `mod` 3)
  print (negate 5 + 3, -5 + 3, 3 - (-5), 4 * (-1))
  print (1 - (-1) == 2 || True)
  print (not True || True && False, True || undefined)
  print (1 : 2 : [] ++ [3] ++ 4 : [5])
  print ((subtract 2 . (* 3)) 5, (+ 1) . (* 2) $ 3)
  print (map (2 ^) [1, 2, 3], map (^ 2) [1, 2, 3])
  print ((`elem` "abc") 'b', ('b' `elem`) "abc")
  print ((- 5), (subtract 5) 8, (\y -> y - 5) 8)
  print (((==) `on` abs) 3 (-3), [1, 2, 3] & map (+ 1) & sum)
  print (1 < 2 && 2 < 3 && 'a' <= 'b')
  print (foldr ($) 1 [(+ 2), (* 3)], (($ 3) . (+)) 4)
  print (if 1 > 2 then 3 else 4 + 5)
  print ((,) 1 2, (,,) 1 2 3, (: []) 'a', ([] ++) [1])
  print (plus `foldr` 0 $ [1, 2, 3])
  print $ minus1 $ minus1 $ 10
  print (let (+++) a b = a ++ "+" ++ b in "x" +++ "y" +++ "z")
  print (seq 1 2 `seq` 3, id $! 5)
