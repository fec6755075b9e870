(* culprit: --show-types *)
(* The example of paper 004: nothing is recursive, everything is explored, and the types are the paper's. *)
let inc y = y + 1
let dinc x = inc x
let () = assert (dinc 2 + dinc 3 > 0)
