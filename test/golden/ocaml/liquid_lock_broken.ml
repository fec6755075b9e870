(* A lock is taken only if it is free, and given back only if it is held. *)
let lock held = assert (not held); true
let unlock held = assert held; false
let rec work n held = if n > 0 then work (n - 1) (unlock (lock (n = 3))) else held
let main n = assert (not (work n false))
