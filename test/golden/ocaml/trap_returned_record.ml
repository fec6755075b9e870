(* Unknown code may return the record that it was given. *)
type cell = { mutable value : int }
let f (g : cell -> cell) =
  let a = { value = 0 } in
  let b = g a in
  a.value <- 1;
  b.value <- 2;
  assert (a.value = 1)
