(* Paper 002, section 2: an unknown function makes the denominator zero. *)
let f (g : int -> int) (n : int) : int = 1 / (100 - (g n))
