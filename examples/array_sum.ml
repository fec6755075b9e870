(* The loop goes one step too far. *)
let sum values =
  let total = ref 0 in
  for i = 0 to Array.length values do
    total := !total + values.(i)
  done;
  !total
