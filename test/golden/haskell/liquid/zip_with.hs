-- 000 section 2: nothing says that both lists have the same size.
module ZipWith where

import Prelude hiding (zipWith)

data List a = Emp | a :+: List a
infixr 9 :+:

{-@ measure size :: List a -> Int
    size Emp        = 0
    size (x :+: xs) = 1 + size xs
  @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ zipWith :: (a -> b -> c) -> List a -> List b -> List c @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith _ Emp Emp = Emp
zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
zipWith _ _ _ = die "lists of different sizes"

{-@ zipSame :: (a -> b -> c) -> xs:List a -> {ys:List b | size ys = size xs} -> {v:List c | size v = size xs} @-}
zipSame :: (a -> b -> c) -> List a -> List b -> List c
zipSame _ Emp Emp = Emp
zipSame f (x :+: xs) (y :+: ys) = f x y :+: zipSame f xs ys
zipSame _ _ _ = die "lists of different sizes"
