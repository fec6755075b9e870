(* Only the handler's own exceptions are caught. *)
exception Small
exception Large

let f n = try if n > 10 then raise Large else raise Small with Small -> 0
