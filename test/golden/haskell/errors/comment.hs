module Comment where

f = 1

{- a comment {- in a comment -}

g = 2
