(* Char of OCaml 4.13. *)

type t = char

let code c = int_of_char c
let chr n = if n < 0 || n > 255 then invalid_arg "Char.chr" else char_of_int n
let equal (a : char) b = a = b
let compare a b = code a - code b

let lowercase_ascii c = if c >= 'A' && c <= 'Z' then chr (code c + 32) else c
let uppercase_ascii c = if c >= 'a' && c <= 'z' then chr (code c - 32) else c

let _decimal n = _string_of_char (chr (code '0' + n))

let escaped = function
  | '\'' -> "\\'"
  | '\\' -> "\\\\"
  | '\n' -> "\\n"
  | '\t' -> "\\t"
  | '\r' -> "\\r"
  | '\b' -> "\\b"
  | ' ' .. '~' as c -> _string_of_char c
  | c ->
      let n = code c in
      "\\" ^ _decimal (n / 100) ^ _decimal (n / 10 mod 10) ^ _decimal (n mod 10)
