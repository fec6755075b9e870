(* A main that the file calls itself runs once. *)
let runs = ref 0

let main () =
  incr runs;
  assert (!runs < 2)

let () = main ()
