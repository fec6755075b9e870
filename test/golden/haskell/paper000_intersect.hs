-- Intersection by `any`; the order of the arguments matters, as two unknown lists show.
module IntersectAny (check) where

import Control.Exception (assert)
import Prelude hiding (any)

common :: Eq a => [a] -> [a] -> [a]
common [] _ = []
common _ [] = []
common xs ys = [x | x <- xs, any (== x) ys]

any :: (a -> Bool) -> [a] -> Bool
any _ [] = False
any p (x : xs) = p x || any p xs

check :: [Int] -> [Int] -> ()
check xs ys = assert ((xs `common` ys) == (ys `common` xs)) ()
