(* Functions and references inside of data reach unknown code as well. *)
type button = { label : string; on_click : int -> unit }
let f (show : button list -> unit) (g : int -> int) =
  let clicks = ref 0 in
  show [{ label = "ok"; on_click = (fun n -> clicks := n) }];
  clicks := 0;
  let x = g 1 in
  assert (!clicks = 0);
  x
