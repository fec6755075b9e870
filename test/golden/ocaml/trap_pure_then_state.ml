(* A function that was pure so far is not any more when other unknown code knows state. *)
let f (g : int -> int) (keep : int ref -> unit) =
  let a = g 1 in
  let r = ref 0 in
  keep r;
  r := 0;
  let b = g 1 in
  assert (a = b && !r = 0)
