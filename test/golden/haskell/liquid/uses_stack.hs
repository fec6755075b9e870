-- The counterexamples have values whose constructors another module hides.
module UsesStack where

import Stack

{-@ twice :: {s:Stack Int | size s > 0} -> Stack Int @-}
twice :: Stack Int -> Stack Int
twice s = pop (pop s)

{-@ refill :: s:Stack {v:Int | v > 0} -> Stack {v:Int | v > 0} @-}
refill :: Stack Int -> Stack Int
refill s = push 0 s
