(* Int of OCaml 4.13. *)

type t = int

external neg : int -> int = "%i63.neg"
external add : int -> int -> int = "%i63.add"
external sub : int -> int -> int = "%i63.sub"
external mul : int -> int -> int = "%i63.mul"
external div : int -> int -> int = "%checked.quot"
external rem : int -> int -> int = "%checked.rem"
external logand : int -> int -> int = "%i63.and"
external logor : int -> int -> int = "%i63.or"
external logxor : int -> int -> int = "%i63.xor"
external shift_left : int -> int -> int = "%i63.shl"
external shift_right : int -> int -> int = "%i63.sar"
external shift_right_logical : int -> int -> int = "%i63.shr"
external to_float : int -> float = "%float.of_int"
external of_float : float -> int = "%float.to_int"
external to_string : int -> string = "%string.of_int"

let zero = 0
let one = 1
let minus_one = -1
let max_int = max_int
let min_int = min_int
let succ x = x + 1
let pred x = x - 1
let abs x = if x >= 0 then x else -x
let lognot x = x lxor (-1)
let equal (x : int) y = x = y
let compare (x : int) y = if x < y then -1 else if x > y then 1 else 0
let min (x : int) y = if x <= y then x else y
let max (x : int) y = if x >= y then x else y
