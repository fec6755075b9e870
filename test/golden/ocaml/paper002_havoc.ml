(* Paper 002, section 3.2: an unknown function calls its argument, which divides by what it is given. *)
external use : (int -> int) -> int = "unknown"
let main () = use (fun x -> 1 / x)
