(* culprit: --context pure --show-assumptions *)
(* The same with a context that is promised to be pure: no failure, and the promise is listed. *)
let f (g : (unit -> unit) -> unit) =
  let r = ref 1 in
  g (fun () -> r := 1);
  r := 0;
  g (fun () -> ());
  assert (!r = 0)
