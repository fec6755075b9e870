(* Paper 002, section 2, as the paper runs it: the whole function is given to an unknown context. *)
external context : (((int -> int) -> int -> int) -> unit) = "unknown"
let f (g : int -> int) (n : int) : int = 1 / (100 - (g n))
let main () = context f
