-- Names that are not in scope: what was meant, or what to import.
module Scope (total, missing, Shape (Square), module Data.Char) where

import Data.List (sort)
import qualified Data.Map as M
import Data.Maybe hiding (fromMayb)

total xs = foldrr (+) 0 xs

largest xs = last (sortBy compare xs)

find key = M.lokup key M.empty

found key = Map.lookup key

name :: Strng -> Int
name = length

wrapped = Jst 3

twice x = x ++++ x

local = x where y = 1

table :: Map Int String
table = undefined

unwrap (Some x) = x

sort = undefined

sorted = sort [2, 1]

same (x, x) = x

grown = insert 3 [1, 4]

known = member 1
