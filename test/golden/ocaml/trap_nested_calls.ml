(* Unknown code is called again while a function that it called is running. *)
let f (g : (unit -> unit) -> unit) =
  let depth = ref 0 in
  let rec enter () =
    incr depth;
    assert (!depth < 3);
    g enter
  in
  g enter
