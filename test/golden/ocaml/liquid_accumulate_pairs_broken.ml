let rec go n acc = match acc with (s, c) -> if n = 0 then acc else go (n - 1) (s + n, c + 2)
let main n = if n >= 0 then let (s, c) = go n (0, 0) in assert (c = n && s >= c)
