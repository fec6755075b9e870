(* A value of the standard library that has no model costs only the functions that use it. *)
let digits x = log10 x

let next x =
  assert (x + 1 > x);
  x + 1
