(* Unknown code may catch what a function raises after it has changed something, and go on. *)
let f (g : (unit -> unit) -> unit) =
  let busy = ref false in
  let work () =
    assert (not !busy);
    busy := true;
    raise Not_found
  in
  try g work with Not_found -> ()
