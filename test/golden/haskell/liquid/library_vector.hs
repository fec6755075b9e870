-- Vectors have a length, and indices have to be below it.
module LibraryVector where

import Data.Vector (Vector, (!))
import qualified Data.Vector as Vector

{-@ at :: v:Vector Int -> {i:Nat | i < vlen v} -> Int @-}
at :: Vector Int -> Int -> Int
at v i = v ! i

{-@ beyond :: v:Vector Int -> {i:Nat | i <= vlen v} -> Int @-}
beyond :: Vector Int -> Int -> Int
beyond v i = v ! i

{-@ made :: n:Nat -> {v:Vector Int | vlen v = n} @-}
made :: Int -> Vector Int
made n = Vector.replicate n 0

{-@ ends :: {v:Vector Int | vlen v > 0} -> (Int, Int) @-}
ends :: Vector Int -> (Int, Int)
ends v = (Vector.head v, v ! (Vector.length v - 1))
