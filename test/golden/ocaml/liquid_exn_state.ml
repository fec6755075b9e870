(* culprit: --show-types *)
(* A loop that is left by an exception. *)
exception Stop
let main n = let r = ref 0 in
  (try for i = 0 to n do if i > 5 then raise Stop; r := i done with Stop -> ());
  assert (!r <= 5)
