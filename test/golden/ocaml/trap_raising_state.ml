(* Unknown code may change a reference and then raise. *)
let f (g : int ref -> unit) =
  let r = ref 0 in
  (try g r with _ -> assert (!r <> 3));
  ()
