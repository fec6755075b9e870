-- 000 section 6.3: `foldr` has a type that says nothing of sizes; `promised` promises one element too many.
module ConcatFoldr where

import Prelude hiding (concat, foldr)

data List a = Emp | a :+: List a
infixr 9 :+:

{-@ measure size :: List a -> Int
    size Emp        = 0
    size (x :+: xs) = 1 + size xs
  @-}

{-@ measure nestSize :: List (List a) -> Int
    nestSize Emp        = 0
    nestSize (x :+: xs) = size x + nestSize xs
  @-}

{-@ add :: a -> xs:List a -> {v:List a | size v = 1 + size xs} @-}
add :: a -> List a -> List a
add x xs = x :+: xs

foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ b Emp = b
foldr op b (x :+: xs) = x `op` foldr op b xs

{-@ concat :: l1:List (List a) -> {l2:List a | size l2 = nestSize l1} @-}
concat :: List (List a) -> List a
concat Emp = Emp
concat (h :+: t) = foldr (\x a -> add x a) (concat t) h

{-@ addList :: l1:List a -> l2:List a -> {l3:List a | size l3 = size l1 + size l2} @-}
addList :: List a -> List a -> List a
addList Emp l2 = l2
addList (h :+: t) l2 = h :+: addList t l2

{-@ promised :: l1:List (List a) -> {l2:List a | size l2 = 1 + nestSize l1} @-}
promised :: List (List a) -> List a
promised Emp = Emp
promised (h :+: t) = addList h (promised t)
