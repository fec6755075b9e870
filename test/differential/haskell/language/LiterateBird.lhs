A program in the literate style: only what has a mark is code.

> module Main (main) where
>
> import Data.List (sort)

This is text, and `> this` does not start a line.

> main :: IO ()
> main = do
>   print (sort [3, 1, 2])

Text in between.

>   putStrLn "literate"
