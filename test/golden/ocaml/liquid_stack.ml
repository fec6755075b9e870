(* culprit: --show-types *)
(* Mutable fields. *)
type s = {mutable items : int list; mutable size : int}
let push s x = s.items <- x :: s.items; s.size <- s.size + 1
let pop s = match s.items with [] -> None | x :: r -> s.items <- r; s.size <- s.size - 1; Some x
let main n = let s = {items = []; size = 0} in
  for i = 1 to n do push s i done;
  match pop s with None -> () | Some x -> assert (x >= 1)
