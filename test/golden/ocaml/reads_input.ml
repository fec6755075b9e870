(* What is read is part of the counterexample. *)
let () =
  let a = read_int () in
  let b = read_int () in
  if a > 3 && b = 2 * a then assert (a + b <> 15)
