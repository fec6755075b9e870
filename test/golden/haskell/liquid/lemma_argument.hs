-- What `reflexive` promises holds for all numbers, also where it is never called: `\_ _ -> False` is no input, so nothing
-- may be refuted here.
module LemmaArgument (same) where

{-@ same :: eq:(Int -> Int -> Bool) -> reflexive:(n:Int -> {v:() | eq n n}) -> n:Int -> {v:Bool | v} @-}
same :: (Int -> Int -> Bool) -> (Int -> ()) -> Int -> Bool
same eq _ n = eq n n
