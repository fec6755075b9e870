(* Two unknown references may be one and the same. *)
let f (a : int ref) (b : int ref) =
  a := 1;
  b := 2;
  assert (!a = 1)
