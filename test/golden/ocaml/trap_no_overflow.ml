(* culprit: --show-assumptions *)
(* True of mathematical integers; the proof says what it assumes. *)
let f x = assert (x + 1 > x)
