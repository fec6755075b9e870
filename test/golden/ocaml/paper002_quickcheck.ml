(* Paper 002, section 5.2: random testing with small numbers does not find this one. *)
let f n = 1 / (100 - n)
