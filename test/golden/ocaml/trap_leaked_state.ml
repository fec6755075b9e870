(* Unknown code keeps a function that it was given, and calls it later. *)
let f (g : (unit -> unit) -> unit) =
  let r = ref 1 in
  g (fun () -> r := 1);
  r := 0;
  g (fun () -> ());
  assert (!r = 0)
