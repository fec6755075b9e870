(* All accesses are within bounds. *)
let rec search a key lo hi =
  if lo > hi then -1
  else
    let mid = lo + (hi - lo) / 2 in
    let found = a.(mid) in
    if found = key then mid else if found < key then search a key (mid + 1) hi else search a key lo (mid - 1)
let main n key = if n > 0 then ignore (search (Array.make n 0) key 0 (n - 1))
