let zero f x = x
let succ n f x = f (n f x)
let rec church n = if n <= 0 then zero else succ (church (n - 1))
let main n = let c = church n in assert (c (fun x -> x - 2) 0 >= 0)
