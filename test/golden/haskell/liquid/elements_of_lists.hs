-- A measure whose values are sets of whatever can be ordered.
module ElementsOfLists where

import qualified Data.Set as S

{-@ measure elements @-}
elements :: Ord a => [a] -> S.Set a
elements [] = S.empty
elements (x : xs) = S.singleton x `S.union` elements xs

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | elements v = S.union (elements xs) (elements ys)} @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ loses :: xs:[a] -> ys:[a] -> {v:[a] | elements v = S.union (elements xs) (elements ys)} @-}
loses :: [a] -> [a] -> [a]
loses [] ys = ys
loses (_ : xs) ys = loses xs ys

data Colour = Red | Green deriving (Eq, Ord)

{-@ colours :: {v:[Colour] | elements v = S.singleton Red} @-}
colours :: [Colour]
colours = append [Red] [Red]

{-@ wrongColours :: {v:[Colour] | elements v = S.singleton Red} @-}
wrongColours :: [Colour]
wrongColours = append [Red] [Green]
