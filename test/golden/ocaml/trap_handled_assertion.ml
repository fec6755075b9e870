(* An exception that somebody catches is no failure. *)
let f () = try assert false with _ -> ()
