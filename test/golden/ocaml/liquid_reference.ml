(* culprit: --show-types *)
(* The content of a reference has an invariant. *)
let main n =
  let r = ref 0 in
  let rec loop i = if i < n then (r := !r + 2; loop (i + 1)) in
  loop 0;
  assert (!r >= 0)
