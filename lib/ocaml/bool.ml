(* Bool of OCaml 4.13. *)

type t = bool

external not : bool -> bool = "%bool.not"

let ( && ) a b = if a then b else false
let ( || ) a b = if a then true else b
let equal a b = if a then b else not b
let to_int b = if b then 1 else 0
let compare a b = to_int a - to_int b
let to_float b = if b then 1. else 0.
let to_string b = if b then "true" else "false"
