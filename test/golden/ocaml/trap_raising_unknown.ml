(* An unknown function that returned once may raise the next time. *)
let f (g : int -> int) =
  let a = g 1 in
  try a + g 2 with _ -> assert false
