-- Maps of refinements, which are looked up but not compared.
module Maps where

data Store = Empty | Put Int Int Store

{-@ measure contents :: Store -> Map_t Int Int
    contents Empty = Map_default 0
    contents (Put k v s) = Map_store (contents s) k v @-}

{-@ get :: k:Int -> s:Store -> {v:Int | v = Map_select (contents s) k} @-}
get :: Int -> Store -> Int
get _ Empty = 0
get k (Put k' v s) = if k == k' then v else get k s

{-@ wrong :: k:Int -> s:Store -> {v:Int | v = Map_select (contents s) k} @-}
wrong :: Int -> Store -> Int
wrong _ Empty = 0
wrong k (Put k' v s) = if k <= k' then v else wrong k s

{-@ same :: s:Store -> {v:Store | contents v = contents s} @-}
same :: Store -> Store
same s = s
