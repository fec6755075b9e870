(* Bytes of OCaml 4.13, without integers of more than 8 bits. *)

type t = bytes

let length b = String.length b._text
let of_string s : bytes = {_text = s}
let to_string b = b._text
let unsafe_of_string = of_string
let unsafe_to_string = to_string
let empty : bytes = {_text = ""}

let get b i = if i < 0 || i >= length b then invalid_arg "index out of bounds" else String.get b._text i

let set b i c =
  if i < 0 || i >= length b then invalid_arg "index out of bounds"
  else
    let s = b._text in
    b._text <- String.sub s 0 i ^ _string_of_char c ^ String.sub s (i + 1) (String.length s - i - 1)

let unsafe_get = get
let unsafe_set = set
let make n c = of_string (String.make n c)
let create n = make n '\000'
let init n f = of_string (String.init n f)
let copy b = of_string b._text
let sub b start len = of_string (String.sub b._text start len)
let sub_string b start len = String.sub b._text start len

let fill b start len c =
  if start < 0 || len < 0 || start > length b - len then invalid_arg "String.fill / Bytes.fill"
  else
    let s = b._text in
    b._text <- String.sub s 0 start ^ String.make len c ^ String.sub s (start + len) (String.length s - start - len)

let blit_string src from b at len =
  if len < 0 || from < 0 || from > String.length src - len || at < 0 || at > length b - len then
    invalid_arg "String.blit / Bytes.blit_string"
  else
    let s = b._text in
    b._text <- String.sub s 0 at ^ String.sub src from len ^ String.sub s (at + len) (String.length s - at - len)

let blit src from b at len =
  if len < 0 || from < 0 || from > length src - len || at < 0 || at > length b - len then invalid_arg "Bytes.blit"
  else blit_string src._text from b at len

let cat a b = of_string (a._text ^ b._text)
let concat sep l = of_string (String.concat sep._text (List.map to_string l))
let iter f b = String.iter f b._text
let iteri f b = String.iteri f b._text
let map f b = of_string (String.map f b._text)
let mapi f b = of_string (String.mapi f b._text)
let fold_left f acc b = String.fold_left f acc b._text
let fold_right f b acc = String.fold_right f b._text acc
let for_all p b = String.for_all p b._text
let exists p b = String.exists p b._text
let trim b = of_string (String.trim b._text)
let escaped b = of_string (String.escaped b._text)
let index b c = String.index b._text c
let index_opt b c = String.index_opt b._text c
let rindex b c = String.rindex b._text c
let rindex_opt b c = String.rindex_opt b._text c
let contains b c = String.contains b._text c
let uppercase_ascii b = of_string (String.uppercase_ascii b._text)
let lowercase_ascii b = of_string (String.lowercase_ascii b._text)
let capitalize_ascii b = of_string (String.capitalize_ascii b._text)
let uncapitalize_ascii b = of_string (String.uncapitalize_ascii b._text)
let equal a b = String.equal a._text b._text
let compare a b = String.compare a._text b._text
let starts_with ~prefix b = String.starts_with ~prefix:prefix._text b._text
let ends_with ~suffix b = String.ends_with ~suffix:suffix._text b._text
let split_on_char c b = List.map of_string (String.split_on_char c b._text)
let index_from b i c = String.index_from b._text i c
let index_from_opt b i c = String.index_from_opt b._text i c
let rindex_from b i c = String.rindex_from b._text i c
let rindex_from_opt b i c = String.rindex_from_opt b._text i c
let contains_from b i c = String.contains_from b._text i c
let rcontains_from b i c = String.rcontains_from b._text i c
let to_seq b = String.to_seq b._text
let to_seqi b = String.to_seqi b._text
let of_seq seq = of_string (String.of_seq seq)
let get_uint8 b i = String.get_uint8 b._text i
let get_int8 b i = String.get_int8 b._text i
let set_uint8 b i n = set b i (Char.chr (n land 255))
let set_int8 = set_uint8

(* What is new is not defined: here it is filled with zeros. *)
let extend b left right =
  let size = length b + left + right in
  if size < 0 then invalid_arg "Bytes.extend"
  else
    let result = create size in
    let from = if left < 0 then -left else 0 and at = if left < 0 then 0 else left in
    let len = min (length b - from) (size - at) in
    if len > 0 then blit b from result at len;
    result
let _made = of_string
