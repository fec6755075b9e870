let rec fold f acc l = match l with [] -> acc | x :: rest -> fold f (f acc x) rest
let rec upto n = if n <= 0 then [] else n :: upto (n - 1)
let main n = assert (fold (fun acc x -> acc + x) 0 (upto n) >= 1)
