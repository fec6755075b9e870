(* Unknown code keeps an array and changes it when it is called again. *)
let f (keep : int array -> unit) (g : int -> int) =
  let a = Array.make 2 0 in
  keep a;
  a.(1) <- 1;
  let x = g 0 in
  assert (a.(1) = 1);
  x
