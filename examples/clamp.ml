(* Nothing wrong here. *)
let clamp low high x = if x < low then low else if x > high then high else x

let percentage x =
  let result = clamp 0 100 x in
  assert (result >= 0 && result <= 100);
  result

let share total part =
  if total > 0 then percentage (100 * part / total) else 0
