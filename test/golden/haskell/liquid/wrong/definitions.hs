-- Measures, aliases and data types that are defined wrongly, whether or not something uses them.
module Definitions where

data List = Empty | Cons Int List
data Colour = Red | Green
data Tree = Leaf | Node Tree Tree
data Pair = Pair Int Int

{-@ measure other :: List -> Int
    other Red = 0
    other Green = 1 @-}

{-@ measure twice :: List -> Int
    twice Empty = 0
    twice Empty = 1
    twice (Cons x xs) = 2 @-}

{-@ measure truth :: List -> Int
    truth Empty = True
    truth (Cons x xs) = 1 @-}

{-@ measure typo :: List -> Int
    typo Empty = 0
    typo (Cons x xs) = 1 + tipo xs @-}

{-@ measure again :: List -> Int
    again Empty = 0
    again (Cons x xs) = 1 @-}
{-@ measure again :: List -> Int
    again Empty = 1
    again (Cons x xs) = 0 @-}

{-@ type Free = {v:Int | v > n} @-}
{-@ type NoCondition = {v:Int | v + 1} @-}
{-@ type NoType = [Foo] @-}
{-@ type Round = Trip @-}
{-@ type Trip = Round @-}
{-@ type Same = {v:Int | v > 0} @-}
{-@ type Same = {v:Int | v < 0} @-}

{-@ predicate FreeP X = X > y @-}
{-@ predicate RoundP X = TripP X @-}
{-@ predicate TripP X = RoundP X @-}
{-@ predicate SameP X = X > 0 @-}
{-@ predicate SameP X = X < 0 @-}

{-@ data List = Empty | Cons {hd :: Bool, tl :: List} @-}
{-@ data Colour = Red @-}
{-@ data Tree = Leaf | Green @-}
{-@ data Pair [weight] = Pair {left :: {v:Int | v > z}, right :: Int} @-}

{-@ doubly :: Int -> {v:Int | v > 0} @-}
{-@ doubly :: Int -> {v:Int | v < 0} @-}
doubly :: Int -> Int
doubly x = 1

{-@ fine :: x:Int -> {v:Int | v > x} @-}
fine :: Int -> Int
fine x = x
