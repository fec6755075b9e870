(* Buffer of OCaml 4.13, without channels, bytes and encodings. *)

type t = private {mutable _text : string}

let create (_ : int) = {_text = ""}
let contents b = b._text
let length b = String.length b._text

let sub b start len =
  if start < 0 || len < 0 || start > length b - len then invalid_arg "Buffer.sub" else String.sub b._text start len

let nth b i = if i < 0 || i >= length b then invalid_arg "Buffer.nth" else String.get b._text i
let clear b = b._text <- ""
let reset b = b._text <- ""
let add_char b c = b._text <- b._text ^ _string_of_char c
let add_string b s = b._text <- b._text ^ s

let add_substring b s start len =
  if start < 0 || len < 0 || start > String.length s - len then invalid_arg "Buffer.add_substring/add_subbytes"
  else add_string b (String.sub s start len)

let add_buffer b other = add_string b other._text

let truncate b len =
  if len < 0 || len > length b then invalid_arg "Buffer.truncate" else b._text <- String.sub b._text 0 len

let output_buffer channel b = output_string channel b._text
