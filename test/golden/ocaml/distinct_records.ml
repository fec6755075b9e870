(* Two unknown records may be one and the same, which this code checks before it relies on the opposite. *)
type cell = { mutable value : int }
let f (a : cell) (b : cell) =
  if a != b then begin
    a.value <- 1;
    b.value <- 2;
    assert (a.value = 1)
  end
