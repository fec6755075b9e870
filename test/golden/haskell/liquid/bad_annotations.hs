-- What is wrong with an annotation is told; the other functions are checked all the same.
module BadAnnotations where

{-@ type Small N = {v:Int | v < N} @-}
{-@ type Loop a = Loop a @-}

{-@ unknownMeasure :: x:Int -> {v:Int | v > weight x} @-}
unknownMeasure :: Int -> Int
unknownMeasure x = x

{-@ notBoolean :: x:Int -> {v:Int | v + x} @-}
notBoolean :: Int -> Int
notBoolean x = x

{-@ sortError :: x:Int -> {v:Int | v = true} @-}
sortError :: Int -> Int
sortError x = x

{-@ tooMany :: x:Int -> Small 1 2 @-}
tooMany :: Int -> Int
tooMany x = x

{-@ cyclic :: Int -> Loop Int @-}
cyclic :: Int -> Int
cyclic x = x

{-@ shape :: Int -> Int -> Int @-}
shape :: Int -> Int
shape x = x

{-@ broken :: x:Int -> {v:Int | v >= } @-}
broken :: Int -> Int
broken x = x

{-@ fine :: x:Int -> {v:Int | v > x} @-}
fine :: Int -> Int
fine x = x

{-@ nowhere :: Int -> Int @-}

{-@ outer :: Int -> Int @-}
outer :: Int -> Int
outer x = inner x
  where
    {-@ inner :: Int -> Int @-}
    inner y = y
