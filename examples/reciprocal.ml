(* An unknown function decides whether this divides by zero. *)
let f g n = 1 / (100 - g n)
