-- Something is promised of all values by means of a measure without equations, which is not followed: nothing is
-- said about functions whose types speak of it, nor of others that might depend on those.
module UninterpretedPromised where

{-@ measure tag :: [a] -> Int @-}
{-@ measure weight :: [a] -> Int @-}
{-@ invariant {v:[a] | tag v >= 0} @-}

{-@ tagged :: xs:[a] -> {v:[a] | tag v >= 0} @-}
tagged :: [a] -> [a]
tagged xs = xs

{-@ weighed :: xs:[a] -> {v:[a] | weight v >= 0} @-}
weighed :: [a] -> [a]
weighed xs = tagged xs
