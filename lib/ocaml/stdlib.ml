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
external asin : float -> float = "%float.asin"
external acos : float -> float = "%float.acos"
external sinh : float -> float = "%float.sinh"
external cosh : float -> float = "%float.cosh"
external tanh : float -> float = "%float.tanh"
external asinh : float -> float = "%float.asinh"
external acosh : float -> float = "%float.acosh"
external atanh : float -> float = "%float.atanh"
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

(* Floating point in integers without bounds, so exact *)

external _scale : int -> int -> float = "%float.scale"
external _mantissa : float -> int = "%float.mantissa"
external _exponent : float -> int = "%float.exponent"
external _big_mul : int -> int -> int = "%int.mul"
external _big_add : int -> int -> int = "%int.add"
external _big_div : int -> int -> int = "%int.div"
external _big_mod : int -> int -> int = "%int.mod"
external _big_rem : int -> int -> int = "%int.rem"

let rec _big_power b n =
  if n = 0 then 1
  else
    let half = _big_power b (n / 2) in
    let square = _big_mul half half in
    if n mod 2 = 0 then square else _big_mul b square

let mod_float x y =
  if x <> x || y <> y || y = 0. || abs_float x = infinity then nan
  else if abs_float y = infinity || x = 0. then x
  else
    let ex = _exponent x and ey = _exponent y in
    let e = if ex < ey then ex else ey in
    let at_e m own = _big_mul m (_big_power 2 (own - e)) in
    copysign (_scale (_big_rem (at_e (_mantissa x) ex) (at_e (_mantissa y) ey)) e) x

let ldexp x n = if x -. x = 0. then copysign (_scale (_mantissa x) (_exponent x + n)) x else x
let frexp x = if x = 0. || x -. x <> 0. then (x, 0) else (_scale (_mantissa x) (-53), _exponent x + 53)

(* m * 10^n, rounded once: a quotient with more digits than a float has, and one that says whether something is left *)
let _decimal m n =
  if n >= 0 then _scale (_big_mul m (_big_power 10 n)) 0
  else
    let bits = (4 * -n) + 64 in
    let num = _big_mul m (_big_power 2 bits) and den = _big_power 10 (-n) in
    let exact = _big_mod num den = 0 in
    _scale (_big_add (_big_mul 2 (_big_div num den)) (if exact then 0 else 1)) (-bits - 1)

external _string_length : string -> int = "%string.length"
external _string_get : string -> int -> char = "%string.get"
external _string_sub : string -> int -> int -> string = "%string.sub"

(* Digits from i on: their number, how many there are, and where they end. *)
let rec _scan_digits s i number count =
  if i >= _string_length s then (number, count, i)
  else
    match _string_get s i with
    | '0' .. '9' as c -> _scan_digits s (i + 1) (_big_add (_big_mul number 10) (int_of_char c - 48)) (count + 1)
    | '_' when count > 0 -> _scan_digits s (i + 1) number count
    | _ -> (number, count, i)

(* The exponent, if all from i on is one. *)
let _scan_exponent s i =
  let n = _string_length s in
  if i = n then Some 0
  else if _string_get s i <> 'e' && _string_get s i <> 'E' then None
  else
    let signed = i + 1 < n && (_string_get s (i + 1) = '-' || _string_get s (i + 1) = '+') in
    let number, count, stop = _scan_digits s (if signed then i + 2 else i + 1) 0 0 in
    if count = 0 || stop < n then None else Some (if signed && _string_get s (i + 1) = '-' then -number else number)

let _scan_decimal s i =
  let whole, before, stop = _scan_digits s i 0 0 in
  let dot = stop < _string_length s && _string_get s stop = '.' in
  let number, both, stop = if dot then _scan_digits s (stop + 1) whole before else (whole, before, stop) in
  match _scan_exponent s stop with
  | Some power when both > 0 -> Some (_decimal number (power - (both - before)))
  | _ -> None

(* Without hexadecimal numbers. *)
let float_of_string_opt s =
  let n = _string_length s in
  let signed = n > 0 && (_string_get s 0 = '-' || _string_get s 0 = '+') in
  let negative = signed && _string_get s 0 = '-' in
  let size =
    match if signed then _string_sub s 1 (n - 1) else s with
    | "nan" -> Some nan
    | "inf" | "infinity" -> Some infinity
    | rest -> _scan_decimal rest 0
  in
  match size with
  | Some x when negative -> Some (-.x)
  | other -> other

let float_of_string s =
  match float_of_string_opt s with
  | Some x -> x
  | None -> failwith "float_of_string"

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
let output_string channel s =
  match channel with
  | Standard_output -> print_string s
  | Standard_error -> prerr_string s

let output_char channel c = output_string channel (_string_of_char c)
let flush (_ : out_channel) = ()
let flush_all () = ()

(* Formats: see printf.ml *)

type ('a, 'b, 'c, 'd, 'e, 'f) format6
type ('a, 'b, 'c, 'd) format4 = ('a, 'b, 'c, 'c, 'c, 'd) format6
type ('a, 'b, 'c) format = ('a, 'b, 'c, 'c) format4

(* A format takes what to do with the text, what to do with a text and a printer of %a or %t behind it (it gives the text
   that is still to be printed), then what the conversions print. *)
external _apply_format :
  ('a, 'b, 'c, 'd, 'e, 'f) format6 -> (string -> 'f) -> (string -> ('b -> 'c) -> string) -> 'a = "%format"

(* Bytes: see bytes.ml *)

type bytes = private {mutable _text : string}

let print_bytes b = print_string b._text
let prerr_bytes b = prerr_string b._text
let output_bytes channel b = output_string channel b._text

(* For values of types that are hidden, made from others: not all of them are, so nothing is proved of them. *)

external _mark : int -> unit = "%mark"

let _not_all () = _mark (-2)

(* Input *)

external read_line : unit -> string = "%input"
external read_int : unit -> int = "%input"
external read_int_opt : unit -> int option = "%input"
external read_float : unit -> float = "%input"
external read_float_opt : unit -> float option = "%input"

external exit : int -> 'a = "%exit"
