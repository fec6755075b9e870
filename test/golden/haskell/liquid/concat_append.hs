-- 000 section 2.5: the code is right, but the type of `append` says too little; with `join` in its place it does not.
module ConcatAppend where

import Prelude hiding (concat)

data List a = Emp | a :+: List a
infixr 9 :+:

{-@ measure size :: List a -> Int
    size Emp        = 0
    size (x :+: xs) = 1 + size xs
  @-}

{-@ measure total :: List (List a) -> Int
    total Emp        = 0
    total (x :+: xs) = size x + total xs
  @-}

{-@ concat :: xss:List (List a) -> {v:List a | size v = total xss} @-}
concat :: List (List a) -> List a
concat Emp = Emp
concat (xs :+: Emp) = xs
concat (xs :+: (ys :+: xss)) = concat (append xs ys :+: xss)

{-@ append :: List a -> List a -> List a @-}
append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

{-@ flatten :: xss:List (List a) -> {v:List a | size v = total xss} @-}
flatten :: List (List a) -> List a
flatten Emp = Emp
flatten (xs :+: Emp) = xs
flatten (xs :+: (ys :+: xss)) = flatten (join xs ys :+: xss)

{-@ join :: xs:List a -> ys:List a -> {v:List a | size v = size xs + size ys} @-}
join :: List a -> List a -> List a
join Emp ys = ys
join (x :+: xs) ys = x :+: join xs ys
