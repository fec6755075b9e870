(* culprit: --show-types *)
(* A reference in a closure: what is read twice is the same. *)
let main n =
  let r = ref 0 in
  let bump () = if !r < 10 then r := !r + 1 in
  let rec loop i = if i > 0 then (bump (); loop (i - 1)) in
  loop n; assert (!r <= 10)
