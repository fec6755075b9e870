(* Comparing functions raises Invalid_argument, wherever they are met. *)
let same_functions (f : int -> int) g = f = g
let caught (f : int -> int) g = try f = g with Invalid_argument _ -> false
let decided_before (f : int -> int) g = compare (1, f) (2, g)
let same_pair (f : int -> int) n = (n, f) = (n, f)
let handler (f : int -> int) handlers = List.mem f handlers
let physically (f : int -> int) = f == f
