(* Fun of OCaml 4.13. *)

let id x = x
let const x _ = x
let flip f x y = f y x
let negate p x = not (p x)

exception Finally_raised of exn

let protect ~(finally : unit -> unit) work =
  let finish () = try finally () with e -> raise (Finally_raised e) in
  let result =
    try work ()
    with e ->
      finish ();
      raise e
  in
  finish ();
  result
