(* An unknown function that returned for an argument returns again for that argument: it cannot raise there. *)
let f (g : int -> int) =
  let a = g 1 in
  let b = try g 1 with _ -> assert false in
  assert (a = b)

let twice (g : int -> int) n =
  let raises m = try ignore (g m); false with _ -> true in
  assert (raises n = raises n)
