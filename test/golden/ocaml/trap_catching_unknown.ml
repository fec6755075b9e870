(* Unknown code may catch what a function that it calls raises, and tell functions apart by that. *)
let f (g : (int -> int) -> int) =
  let a = try g (fun _ -> raise Exit) with Exit -> 0 in
  let b = g (fun _ -> 0) in
  assert (not (a = 5 && b = 7))
