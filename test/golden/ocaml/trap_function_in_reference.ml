(* Unknown code may call what it finds in a reference. *)
let f (g : (int -> int) ref -> int) =
  let limit = ref 10 in
  let r = ref (fun x -> assert (x < !limit); x) in
  g r
