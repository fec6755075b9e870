(* culprit: --overflow *)
(* With --overflow, integers wrap around for the solver, too. *)
let midpoint low high =
  if low >= 0 && low <= high then begin
    let middle = (low + high) / 2 in
    assert (low <= middle)
  end

let safe_midpoint low high =
  if low >= 0 && low <= high then begin
    let middle = low + ((high - low) / 2) in
    assert (low <= middle)
  end
