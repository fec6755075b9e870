type t = Leaf | Node of t * int * t
let rec insert x t = match t with Leaf -> Node (Leaf, x, Leaf)
  | Node (l, v, r) -> if x < v then Node (insert x l, v, r) else if x > v then Node (l, v, insert x r) else t
let rec build n = if n <= 0 then Leaf else insert (n - 1) (build (n - 1))
let rec minimum t d = match t with Leaf -> d | Node (l, v, _) -> minimum l v
let main n = assert (minimum (build n) 1 >= 1)
