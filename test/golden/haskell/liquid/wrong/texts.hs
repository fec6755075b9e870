-- Options that do not exist, and annotations that are none.
module Texts where

{-@ LIQUID "--frobnicate" @-}
{-@ LIQUID "--no-terminaton" @-}
{-@ LIQUID "--no-termination --short-names" @-}
{-@ LIQUID "--max-case-expand=4" @-}

{-@ open :: Int -> Nat -}
open :: Int -> Int
open x = x

{-@ ))( $$ open @-}

{-@ mesure size :: Int -> Int @-}

{-@ @-}

{-@ single : Int -> Int @-}
single :: Int -> Int
single x = x

{-@ behind :: Int -> Int ) @-}
behind :: Int -> Int
behind x = x

{-@ fine :: x:Int -> {v:Int | v > x} @-}
fine :: Int -> Int
fine x = x
