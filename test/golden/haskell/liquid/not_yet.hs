-- What is not understood is named, and nothing is claimed by leaving it out.
module NotYet where

data Step = Step (Int -> Int)

{-@ data Step = Step { run :: Nat -> Nat } @-}

{-@ start :: Step -> Nat @-}
start :: Step -> Int
start (Step f) = f 0

{-@ back :: Step @-}
back :: Step
back = Step (\n -> n - 1)

{-@ search :: forall <p :: Int -> Bool>. {x :: Int<p> |- {v:Int | v = x} <: {v:Int | v > 0}} Int<p> -> Nat @-}
search :: Int -> Int
search n = n

{-@ measure weight :: Int -> Int @-}

{-@ weigh :: n:Int -> {v:Int | v = weight n} @-}
weigh :: Int -> Int
weigh n = n

{-@ plain :: Int -> Nat @-}
plain :: Int -> Int
plain x = x
