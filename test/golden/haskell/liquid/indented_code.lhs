GHC allows blanks before the beginning of code, but not before its end.

 \begin{code}
module IndentedCode where

{-@ assume
    trusted :: n:Int
            -> {v:Int | v > n}
  @-}
trusted :: Int -> Int
trusted n = n + 1

{-@ twice :: n:Int -> {v:Int | v > n + 2} @-}
twice :: Int -> Int
twice n = trusted (trusted n)
\end{code}
