(* Three tenths are not three times a tenth: the real solution of the path does not fail as floating point, another does. *)
let scale x = assert (x *. 0.1 <> 0.3)
