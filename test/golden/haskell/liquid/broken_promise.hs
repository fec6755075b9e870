-- Who builds a value that is not as its type promises has to answer for it; who only passes it on does not.
module BrokenPromise where

{-@ data Box a = Box { size :: {v:Int | v > 0}, item :: a } @-}
data Box a = Box { size :: Int, item :: a }

{-@ wrong :: a -> Box a @-}
wrong :: a -> Box a
wrong x = Box 0 x

{-@ open :: Box {v:Int | v > 0} -> {v:Int | v > 0} @-}
open :: Box Int -> Int
open (Box _ x) = x

{-@ through :: {v:Int | v > 0} -> {v:Int | v > 0} @-}
through :: Int -> Int
through n = open (wrong n)
