(* Random of OCaml 4.13: every result is an unknown input. *)

external _assume : bool -> unit = "%assume"
external bits : unit -> int = "%input"
external int : unit -> int = "%input"
external float : unit -> float = "%input"
external bool : unit -> bool = "%input"

let self_init () = ()
let init (_ : int) = ()
let full_init (_ : int array) = ()

let bits () =
  let r = bits () in
  _assume (0 <= r && r <= 0x3FFFFFFF);
  r

let _below bound r =
  _assume (0 <= r && r < bound);
  r

(* Verification benchmarks write `Random.int 0` for any integer. *)
let full_int bound = if bound <= 0 then invalid_arg "Random.full_int" else _below bound (int ())

let int bound =
  if bound < 0 then invalid_arg "Random.int" else if bound = 0 then int () else _below bound (int ())

let float bound =
  let r = float () in
  _assume (if bound >= 0. then 0. <= r && r <= bound else bound <= r && r <= 0.);
  r
