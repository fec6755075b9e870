(* Buffer of OCaml 4.13, without input channels and encodings. *)

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
let to_bytes b = Bytes.of_string b._text
let add_bytes b bytes = add_string b (Bytes.to_string bytes)
let add_subbytes b bytes start len = add_substring b (Bytes.to_string bytes) start len
let add_seq b seq = Seq.iter (add_char b) seq
let to_seq b = String.to_seq b._text
let to_seqi b = String.to_seqi b._text

let of_seq seq =
  let b = create 0 in
  add_seq b seq;
  b

let blit b from bytes at len =
  if len < 0 || from < 0 || from > length b - len || at < 0 || at > Bytes.length bytes - len then
    invalid_arg "Buffer.blit"
  else Bytes.blit_string b._text from bytes at len
let _made text = {_text = text}
