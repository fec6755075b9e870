-- 000 section 6.3: `concat` promises more elements than it has; and `collapse` folds lists that may be empty.
module Promises (concat, collapse) where

import qualified Data.Map as M
import Prelude hiding (concat, foldr1)

data List a = Emp | a :+: List a
infixr 9 :+:

{-@ measure size :: List a -> Int
    size Emp        = 0
    size (x :+: xs) = 1 + size xs
  @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ concat :: xss:List (List a) -> {v:List a | size v >= size xss} @-}
concat :: List (List a) -> List a
concat Emp = Emp
concat (xs :+: xss) = append xs (concat xss)

{-@ append :: xs:List a -> ys:List a -> {v:List a | size v = size xs + size ys} @-}
append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

{-@ foldr1 :: (a -> a -> a) -> {xs:List a | size xs > 0} -> a @-}
foldr1 :: (a -> a -> a) -> List a -> a
foldr1 op (x :+: Emp) = x
foldr1 op (x :+: xs) = x `op` foldr1 op xs
foldr1 _ Emp = die "nothing to fold"

{-@ collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v @-}
collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v
collapse f = M.map (foldr1 f)
