(* Paper 002, section 5.2: an object encoded as a function of messages. *)
type message = X | Y

let first_quadrant (p : message -> int) = p X >= 0 && p Y >= 0
let check p = if first_quadrant p then assert (p X + p Y > 0)
