-- Measures without equations: nothing is known of them but that they are functions.
module Uninterpreted where

{-@ measure weight :: [a] -> Int @-}
{-@ measure heavy :: [a] -> Bool @-}

-- Does not follow: the weight of a list may be anything.
{-@ count :: xs:[a] -> {v:Int | v == weight xs} @-}
count :: [a] -> Int
count [] = 0
count (_ : xs) = 1 + count xs

-- Follows from what the callee promises.
{-@ assume weigh :: xs:[a] -> {v:Int | v == weight xs} @-}
weigh :: [a] -> Int
weigh = length

{-@ again :: xs:[a] -> {v:Int | v == weight xs} @-}
again :: [a] -> Int
again xs = weigh xs

-- The same list has the same weight, but whether it is heavy has nothing to do with it.
{-@ heavier :: xs:{v:[a] | heavy v} -> {v:[a] | heavy v && weight v == weight xs} @-}
heavier :: [a] -> [a]
heavier xs = xs

{-@ lighter :: xs:{v:[a] | heavy v} -> {v:[a] | weight v > 9} @-}
lighter :: [a] -> [a]
lighter xs = xs
