(* Stdlib of OCaml 4.13. The types int, bool, char, float, string, unit, list, option, ref, array and exn and the
   predefined exceptions are part of the language. In all files of this library, names that begin with an underscore are
   not part of OCaml's. *)

external raise : exn -> 'a = "%raise"
external raise_notrace : exn -> 'a = "%raise"

exception Exit

let failwith s = raise (Failure s)
let invalid_arg s = raise (Invalid_argument s)

(* Comparison *)

external ( = ) : 'a -> 'a -> bool = "%cmp.eq"
external ( <> ) : 'a -> 'a -> bool = "%cmp.ne"
external ( < ) : 'a -> 'a -> bool = "%cmp.lt"
external ( > ) : 'a -> 'a -> bool = "%cmp.gt"
external ( <= ) : 'a -> 'a -> bool = "%cmp.le"
external ( >= ) : 'a -> 'a -> bool = "%cmp.ge"
external compare : 'a -> 'a -> int = "%compare"
external ( == ) : 'a -> 'a -> bool = "%same"
external not : bool -> bool = "%bool.not"

let ( != ) a b = not (a == b)
let min a b = if a <= b then a else b
let max a b = if a >= b then a else b

(* Booleans. Complete applications of these two are `if`s already; these are the functions. *)

let ( && ) a b = if a then b else false
let ( || ) a b = if a then true else b

(* Composition *)

let ( |> ) x f = f x
let ( @@ ) f x = f x

(* Integers *)

external ( ~- ) : int -> int = "%i63.neg"
external ( + ) : int -> int -> int = "%i63.add"
external ( - ) : int -> int -> int = "%i63.sub"
external ( * ) : int -> int -> int = "%i63.mul"
external ( / ) : int -> int -> int = "%checked.quot"
external ( mod ) : int -> int -> int = "%checked.rem"
external ( land ) : int -> int -> int = "%i63.and"
external ( lor ) : int -> int -> int = "%i63.or"
external ( lxor ) : int -> int -> int = "%i63.xor"
external ( lsl ) : int -> int -> int = "%i63.shl"
external ( lsr ) : int -> int -> int = "%i63.shr"
external ( asr ) : int -> int -> int = "%i63.sar"

let ( ~+ ) (x : int) = x
let succ x = x + 1
let pred x = x - 1
let abs x = if x >= 0 then x else -x
let lnot x = x lxor (-1)
let max_int = 4611686018427387903
let min_int = -4611686018427387904

(* Floating point *)

external ( ~-. ) : float -> float = "%float.neg"
external ( +. ) : float -> float -> float = "%float.add"
external ( -. ) : float -> float -> float = "%float.sub"
external ( *. ) : float -> float -> float = "%float.mul"
external ( /. ) : float -> float -> float = "%float.div"
external ( ** ) : float -> float -> float = "%float.pow"
external sqrt : float -> float = "%float.sqrt"
external exp : float -> float = "%float.exp"
external log : float -> float = "%float.log"
external sin : float -> float = "%float.sin"
external cos : float -> float = "%float.cos"
external tan : float -> float = "%float.tan"
external atan : float -> float = "%float.atan"
external floor : float -> float = "%float.floor"
external ceil : float -> float = "%float.ceil"
external float_of_int : int -> float = "%float.of_int"
external float : int -> float = "%float.of_int"
external int_of_float : float -> int = "%float.to_int"
external truncate : float -> int = "%float.to_int"

let ( ~+. ) (x : float) = x
let infinity = 1. /. 0.
let neg_infinity = -1. /. 0.
let nan = -.(0. /. 0.) (* processors make 0/0 a negative nan *)
let max_float = 1.7976931348623157e+308
let min_float = 2.2250738585072014e-308
let epsilon_float = 2.220446049250313e-16

(* Subtracting from zero also turns -0. into 0. *)
let abs_float x = if x > 0. then x else 0. -. x

let _is_negative x = x < 0. || (x = 0. && 1. /. x < 0.)
let copysign x y = if _is_negative y then -.(abs_float x) else abs_float x

let modf x =
  let whole = if x >= 0. then floor x else ceil x in
  let part = if x -. x = 0. then x -. whole else if x = x then 0. else x in
  (copysign part x, whole)

type fpclass = FP_normal | FP_subnormal | FP_zero | FP_infinite | FP_nan

let classify_float x =
  let size = abs_float x in
  if x <> x then FP_nan
  else if size = infinity then FP_infinite
  else if size = 0. then FP_zero
  else if size < min_float then FP_subnormal
  else FP_normal

(* Characters are integers at run time, so adding 0 converts them. *)

external _char_to_int : char -> int -> int = "%i63.add"
external _int_to_char : int -> int -> char = "%i63.add"

let int_of_char c = _char_to_int c 0
let char_of_int n = if n < 0 || n > 255 then invalid_arg "char_of_int" else _int_to_char n 0

(* Strings *)

external ( ^ ) : string -> string -> string = "%string.concat"
external string_of_int : int -> string = "%string.of_int"
external string_of_float : float -> string = "%float.to_string"
external _string_of_char : char -> string = "%string.of_char"
external _is_int : string -> bool = "%string.is_int"
external _to_int : string -> int = "%string.to_int"

let int_of_string s = if _is_int s then _to_int s else failwith "int_of_string"
let int_of_string_opt s = if _is_int s then Some (_to_int s) else None
let string_of_bool b = if b then "true" else "false"

let bool_of_string_opt = function
  | "true" -> Some true
  | "false" -> Some false
  | _ -> None

let bool_of_string = function
  | "true" -> true
  | "false" -> false
  | _ -> invalid_arg "bool_of_string"

(* Units, pairs, lists, results *)

external ignore : 'a -> unit = "%ignore"

let fst (a, _) = a
let snd (_, b) = b

let rec ( @ ) l1 l2 =
  match l1 with
  | [] -> l2
  | x :: rest -> x :: (rest @ l2)

type ('a, 'b) result = Ok of 'a | Error of 'b

(* References *)

external ref : 'a -> 'a ref = "%ref.new"
external ( ! ) : 'a ref -> 'a = "%ref.get"
external ( := ) : 'a ref -> 'a -> unit = "%ref.set"

let incr r = r := !r + 1
let decr r = r := !r - 1

(* Output *)

external print_string : string -> unit = "%print"
external prerr_string : string -> unit = "%print.error"

let print_char c = print_string (_string_of_char c)
let print_int n = print_string (string_of_int n)
let print_float x = print_string (string_of_float x)
let print_endline s = print_string (s ^ "\n")
let print_newline () = print_string "\n"
let prerr_char c = prerr_string (_string_of_char c)
let prerr_int n = prerr_string (string_of_int n)
let prerr_float x = prerr_string (string_of_float x)
let prerr_endline s = prerr_string (s ^ "\n")
let prerr_newline () = prerr_string "\n"

type out_channel = Standard_output | Standard_error

let stdout = Standard_output
let stderr = Standard_error
let output_string (_ : out_channel) s = print_string s
let output_char (_ : out_channel) c = print_char c
let flush (_ : out_channel) = ()
let flush_all () = ()

(* Formats: see printf.ml *)

type ('a, 'b, 'c, 'd, 'e, 'f) format6
type ('a, 'b, 'c, 'd) format4 = ('a, 'b, 'c, 'c, 'c, 'd) format6
type ('a, 'b, 'c) format = ('a, 'b, 'c, 'c) format4

external _apply_format : ('a, 'b, 'c, 'd, 'e, 'f) format6 -> (string -> 'f) -> 'a = "%format"

(* Bytes: see bytes.ml *)

type bytes = private {mutable _text : string}

(* Input *)

external read_line : unit -> string = "%input"
external read_int : unit -> int = "%input"
external read_int_opt : unit -> int option = "%input"
external read_float : unit -> float = "%input"
external read_float_opt : unit -> float option = "%input"

external exit : int -> 'a = "%exit"
