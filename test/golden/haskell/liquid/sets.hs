-- Sets in refinements.
module Sets where

data Tree = Leaf | Node Tree Int Tree

{-@ measure values :: Tree -> (Set Int)
      values Leaf = {v | Set_emp v}
      values (Node l x r) = {v | v = Set_cup (Set_sng x) (Set_cup (values l) (values r))}
  @-}

{-@ mirror :: t:Tree -> {v:Tree | values v = values t} @-}
mirror :: Tree -> Tree
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ left :: t:Tree -> {v:Tree | values v = values t} @-}
left :: Tree -> Tree
left Leaf = Leaf
left (Node l _ _) = l

{-@ has :: x:Int -> ys:[Int] -> {v:Bool | v <=> Set_mem x (listElts ys)} @-}
has :: Int -> [Int] -> Bool
has _ [] = False
has x (y : ys) = x == y || has x ys

{-@ hasFirst :: x:Int -> ys:[Int] -> {v:Bool | v <=> Set_mem x (listElts ys)} @-}
hasFirst :: Int -> [Int] -> Bool
hasFirst _ [] = False
hasFirst x (y : _) = x == y
