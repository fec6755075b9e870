(* Unknown code may return the reference that it was given. *)
let f (g : int ref -> int ref) =
  let r = ref 0 in
  let s = g r in
  r := 1;
  s := 2;
  assert (!r = 1)
