(* Printf of OCaml 4.13 for formats that are constants. A format is a function: it takes what to do with the text, then
   what the conversions print. *)

(* Conversions *)

let rec _pad_left n s = if String.length s >= n then s else _pad_left n (" " ^ s)
let rec _pad_right n s = if String.length s >= n then s else _pad_right n (s ^ " ")
let rec _zeros n = if n <= 0 then "" else "0" ^ _zeros (n - 1)

let _pad_zeros n s =
  let missing = n - String.length s in
  if missing <= 0 then s
  else if s.[0] = '-' || s.[0] = '+' || s.[0] = ' ' then
    String.sub s 0 1 ^ _zeros missing ^ String.sub s 1 (String.length s - 1)
  else _zeros missing ^ s

let _with_sign sign s = if s <> "" && s.[0] = '-' then s else sign ^ s
let _digit upper d = _string_of_char (if upper then "0123456789ABCDEF".[d] else "0123456789abcdef".[d])

let rec _hex upper n =
  if n >= 0 && n < 16 then _digit upper n else _hex upper (n lsr 4) ^ _digit upper (n land 15)

let rec _octal n = if n >= 0 && n < 8 then _digit false n else _octal (n lsr 3) ^ _digit false (n land 7)
let _quoted s = "\"" ^ String.escaped s ^ "\""
let _quoted_char c = "'" ^ Char.escaped c ^ "'"

(* x = m * 2^e in integers without bounds, rounded to the nearest number with that many decimals, to the even one of
   two. *)

external _mantissa : float -> int = "%float.mantissa"
external _exponent : float -> int = "%float.exponent"
external _big_mul : int -> int -> int = "%int.mul"
external _big_add : int -> int -> int = "%int.add"
external _big_div : int -> int -> int = "%int.div"
external _big_mod : int -> int -> int = "%int.mod"

let rec _big_power b n =
  if n = 0 then 1
  else
    let half = _big_power b (n / 2) in
    let square = _big_mul half half in
    if n mod 2 = 0 then square else _big_mul b square

let _rounded m e decimals =
  let scaled = _big_mul m (_big_power 10 decimals) in
  if e >= 0 then _big_mul scaled (_big_power 2 e)
  else
    let d = _big_power 2 (-e) in
    let q = _big_div scaled d and twice = _big_mul 2 (_big_mod scaled d) in
    if twice > d || (twice = d && _big_mod q 2 = 1) then _big_add q 1 else q

let _fixed decimals x =
  let size = abs_float x in
  let sign = if _is_negative x then "-" else "" in
  if x <> x then "nan"
  else if size = infinity then sign ^ "inf"
  else
    let digits = _pad_zeros (decimals + 1) (string_of_int (_rounded (_mantissa size) (_exponent size) decimals)) in
    let whole = String.length digits - decimals in
    if decimals = 0 then sign ^ digits
    else sign ^ String.sub digits 0 whole ^ "." ^ String.sub digits whole decimals

(* Printing *)

let sprintf (format : ('a, unit, string) format) = _apply_format format (fun s -> s)
let printf (format : ('a, out_channel, unit) format) = _apply_format format print_string
let eprintf (format : ('a, out_channel, unit) format) = _apply_format format prerr_string

let fprintf channel (format : ('a, out_channel, unit) format) =
  _apply_format format (fun s ->
      match channel with
      | Standard_output -> print_string s
      | Standard_error -> prerr_string s)

let bprintf b (format : ('a, Buffer.t, unit) format) = _apply_format format (Buffer.add_string b)
let ksprintf f (format : ('a, unit, string, 'd) format4) = _apply_format format f
let kprintf = ksprintf
let kbprintf f b (format : ('a, Buffer.t, unit, 'd) format4) =
  _apply_format format (fun s -> Buffer.add_string b s; f b)
