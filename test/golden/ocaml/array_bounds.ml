(* One step too far. *)
let sum (a : int array) =
  let total = ref 0 in
  for i = 0 to Array.length a do
    total := !total + a.(i)
  done;
  !total
