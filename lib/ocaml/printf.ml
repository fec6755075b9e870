(* Printf of OCaml 4.13 for formats that are constants; see _apply_format. *)

(* Conversions *)

let rec _pad_left n s = if String.length s >= n then s else _pad_left n (" " ^ s)
let rec _pad_right n s = if String.length s >= n then s else _pad_right n (s ^ " ")
let rec _zeros n = if n <= 0 then "" else "0" ^ _zeros (n - 1)

let _pad_zeros n s =
  let missing = n - String.length s in
  if missing <= 0 then s
  else if s <> "" && (s.[0] = '-' || s.[0] = '+' || s.[0] = ' ') then
    String.sub s 0 1 ^ _zeros missing ^ String.sub s 1 (String.length s - 1)
  else _zeros missing ^ s

let _with_sign sign s = if s <> "" && s.[0] = '-' then s else sign ^ s
let _digit upper d = _string_of_char (Char.chr (if d < 10 then 48 + d else if upper then 55 + d else 87 + d))

let rec _hex upper n =
  if n < 0 then _hex upper (n lsr 4) ^ _digit upper (n land 15)
  else if n < 16 then _digit upper n
  else _hex upper (n / 16) ^ _digit upper (n mod 16)

let rec _octal n = if n >= 0 && n < 8 then _digit false n else _octal (n lsr 3) ^ _digit false (n land 7)
let _quoted s = "\"" ^ String.escaped s ^ "\""
let _quoted_char c = "'" ^ Char.escaped c ^ "'"

(* x = m * 2^e in integers without bounds, rounded to the nearest number with that many decimals, to the even one of
   two. *)

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

(* x > 0 with that many digits behind the first one: the digits, and the power of ten of the first. *)

let rec _shift_up num den power = if num >= den then power else _shift_up (_big_mul num 10) den (power - 1)

let _scientific_digits x decimals =
  let m = _mantissa x and e = _exponent x in
  let num = if e >= 0 then _big_mul m (_big_power 2 e) else m in
  let den = if e >= 0 then 1 else _big_power 2 (-e) in
  let power = if num >= den then String.length (string_of_int (_big_div num den)) - 1 else _shift_up num den 0 in
  let shift = decimals - power in
  let num = if shift > 0 then _big_mul num (_big_power 10 shift) else num in
  let den = if shift < 0 then _big_mul den (_big_power 10 (-shift)) else den in
  let q = _big_div num den and twice = _big_mul 2 (_big_mod num den) in
  let q = if twice > den || (twice = den && _big_mod q 2 = 1) then _big_add q 1 else q in
  let digits = string_of_int q in
  if String.length digits > decimals + 1 then (String.sub digits 0 (decimals + 1), power + 1) else (digits, power)

let _digits_of size decimals =
  if size = 0. then (_zeros (decimals + 1), 0) else _scientific_digits size decimals

let _with_power digits power =
  let shown = string_of_int (abs power) in
  let mantissa =
    if String.length digits = 1 then digits
    else String.sub digits 0 1 ^ "." ^ String.sub digits 1 (String.length digits - 1)
  in
  mantissa ^ (if power < 0 then "e-" else "e+") ^ if String.length shown < 2 then "0" ^ shown else shown

let _special x finite =
  let size = abs_float x in
  let sign = if _is_negative x then "-" else "" in
  if x <> x then "nan" else if size = infinity then sign ^ "inf" else sign ^ finite size

let _scientific decimals x =
  _special x (fun size ->
      let digits, power = _digits_of size decimals in
      _with_power digits power)

let rec _without_zeros s n = if n > 0 && s.[n - 1] = '0' then _without_zeros s (n - 1) else String.sub s 0 n

(* %g: as many digits, without zeros at the end, whichever form is shorter. *)
let _general precision x =
  let precision = if precision = 0 then 1 else precision in
  _special x (fun size ->
      let digits, power = _digits_of size (precision - 1) in
      let significant = _without_zeros digits (String.length digits) in
      let significant = if significant = "" then "0" else significant in
      let n = String.length significant in
      if power < -4 || power >= precision then _with_power significant power
      else if power < 0 then "0." ^ _zeros (-power - 1) ^ significant
      else if n <= power + 1 then significant ^ _zeros (power + 1 - n)
      else String.sub significant 0 (power + 1) ^ "." ^ String.sub significant (power + 1) (n - power - 1))

(* %F: as OCaml writes it. *)
let _ocaml_float x =
  if x <> x then "nan"
  else if x = infinity then "infinity"
  else if x = neg_infinity then "neg_infinity"
  else string_of_float x

let _unsigned n = if n >= 0 then string_of_int n else string_of_int (_big_add n (_big_power 2 63))
let _alternate prefix s = prefix ^ s
let _upper s = String.uppercase_ascii s

(* Precision of integers: at least as many digits. *)
let _at_least n s =
  let negative = s <> "" && s.[0] = '-' in
  let digits = if negative then String.sub s 1 (String.length s - 1) else s in
  (if negative then "-" else "") ^ _zeros (n - String.length digits) ^ digits

(* Widths that are arguments: negative ones put the text to the left. *)
let _pad_by pad n s = if n < 0 then _pad_right (-n) s else pad n s

(* Printing *)

let _to_string (text : string) (printer : unit -> string) = text ^ printer ()
let _to_channel channel text (printer : out_channel -> unit) = output_string channel text; printer channel; ""
let _to_buffer b text (printer : Buffer.t -> unit) = Buffer.add_string b text; printer b; ""
let sprintf (format : ('a, unit, string) format) = _apply_format format (fun s -> s) _to_string
let printf (format : ('a, out_channel, unit) format) = _apply_format format print_string (_to_channel stdout)
let eprintf (format : ('a, out_channel, unit) format) = _apply_format format prerr_string (_to_channel stderr)

let fprintf channel (format : ('a, out_channel, unit) format) =
  _apply_format format (output_string channel) (_to_channel channel)

let bprintf b (format : ('a, Buffer.t, unit) format) = _apply_format format (Buffer.add_string b) (_to_buffer b)
let ksprintf f (format : ('a, unit, string, 'd) format4) = _apply_format format f _to_string
let kprintf = ksprintf

let kbprintf f b (format : ('a, Buffer.t, unit, 'd) format4) =
  _apply_format format (fun s -> Buffer.add_string b s; f b) (_to_buffer b)

let kfprintf f channel (format : ('a, out_channel, unit, 'd) format4) =
  _apply_format format (fun s -> output_string channel s; f channel) (_to_channel channel)

let ifprintf (_ : 'b) (format : ('a, 'b, 'c, unit) format4) = _apply_format format (fun _ -> ()) (fun _ _ -> "")
