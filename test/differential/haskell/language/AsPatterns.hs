module Main (main) where

import Data.List (tails)

rises :: [Int] -> [(Int, Int)]
rises all@(x : rest@(y : _))
  | x < y = (x, y) : rises rest
  | otherwise = rises rest
rises _ = []

data E = Num Int | Add E E | Neg E deriving (Show, Eq)

simplify :: E -> E
simplify e@(Num _) = e
simplify (Add (Num 0) e@(Add _ _)) = simplify e
simplify whole@(Neg inner@(Neg e)) = if inner == Neg e && whole /= e then simplify e else whole
simplify e = e

main :: IO ()
main = do
  print (rises [1, 3, 2, 5, 7])
  print (map simplify [Num 1, Add (Num 0) (Add (Num 1) (Num 2)), Neg (Neg (Num 3)), Neg (Num 1)])
  print [p | p@(_ : 'b' : _) <- tails "abxab"]
