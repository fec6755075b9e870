-- 000 section 6.3: `expand` wants a list that is not empty, which `mapReduce` does not; `collapse` may not fold nothing.
module MapReduce where

import qualified Data.Map as M
import Prelude hiding (concat, foldr1, map)

data List a = Emp | a :+: List a
infixr 9 :+:

{-@ measure size :: List a -> Int
    size Emp        = 0
    size (x :+: xs) = 1 + size xs
  @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v @-}
mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v
mapReduce fm fr xs = collapse fr (group (expand fm xs))

{-@ expand :: (a -> List (k, v)) -> {xs:List a | size xs > 0} -> List (k, v) @-}
expand :: (a -> List (k, v)) -> List a -> List (k, v)
expand f xs = concat (map f xs)

{-@ group :: Ord k => List (k, v) -> M.Map k (List v) @-}
group :: Ord k => List (k, v) -> M.Map k (List v)
group Emp = M.empty
group ((k, v) :+: rest) = M.insert k (v :+: M.findWithDefault Emp k m) m
  where
    m = group rest

{-@ collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v @-}
collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v
collapse f = M.map (foldr1 f)

{-@ foldr1 :: (a -> a -> a) -> {xs:List a | size xs > 0} -> a @-}
foldr1 :: (a -> a -> a) -> List a -> a
foldr1 op (x :+: xs) = fold op x xs
foldr1 _ Emp = die "nothing to fold"

fold :: (a -> b -> b) -> b -> List a -> b
fold _ b Emp = b
fold op b (x :+: xs) = x `op` fold op b xs

map :: (a -> b) -> List a -> List b
map _ Emp = Emp
map f (x :+: xs) = f x :+: map f xs

concat :: List (List a) -> List a
concat Emp = Emp
concat (Emp :+: xss) = concat xss
concat ((x :+: xs) :+: xss) = x :+: concat (xs :+: xss)
