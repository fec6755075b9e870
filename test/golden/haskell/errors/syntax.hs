-- Syntax errors cost one declaration each.
module Syntax where

noElse x = if x then 1

noThen x = if x 1 else 2

noOf x = case x
  Nothing -> 1

openList = [1, 2, 3

openParenthesis = (1 + 2

guarded x
  | x > 1 = 2
  | otherwise -> 3

alternative x = case x of
  1 = 2

misaligned = let y = 1
     z = 2
  in y

noParameter = \ -> 3

noOperand = 1 +

signature : Int -> Int

compared x = if x = 3 then 1 else 2

lambda = map \x -> x

arrow = \x => x

keyword type = 2

data = 3

let topLevel = 5

stray = 1 )
