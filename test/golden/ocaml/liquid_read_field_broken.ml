type t = {mutable a : int; mutable b : int}
let main n = let t = {a = 0; b = 0} in let u = t in
  let x = t.a in u.a <- n; assert (t.a = x)
