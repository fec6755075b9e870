(* String of OCaml 4.13, without integers of 32 and 64 bits. *)

type t = string

external length : string -> int = "%string.length"
external get : string -> int -> char = "%checked.string_get"
external unsafe_get : string -> int -> char = "%string.get"
external _unsafe_sub : string -> int -> int -> string = "%string.sub"

let empty = ""
let cat s1 s2 = s1 ^ s2
let equal (s1 : string) s2 = s1 = s2
let compare (s1 : string) s2 = if s1 < s2 then -1 else if s1 > s2 then 1 else 0

let sub s start len =
  if start < 0 || len < 0 || start > length s - len then invalid_arg "String.sub / Bytes.sub"
  else _unsafe_sub s start len

let rec _init_from i n f =
  if i >= n then ""
  else
    let c = _string_of_char (f i) in
    c ^ _init_from (i + 1) n f

let init n f = if n < 0 then invalid_arg "Bytes.create" else _init_from 0 n f
let make n c = init n (fun _ -> c)

let rec concat sep = function
  | [] -> ""
  | [s] -> s
  | s :: rest -> s ^ sep ^ concat sep rest

(* Iteration *)

let iteri (f : int -> char -> unit) s =
  for i = 0 to length s - 1 do
    f i (unsafe_get s i)
  done

let iter f s = iteri (fun _ c -> f c) s
let mapi f s = _init_from 0 (length s) (fun i -> f i (unsafe_get s i))
let map f s = mapi (fun _ c -> f c) s

let fold_left f acc s =
  let result = ref acc in
  iter (fun c -> result := f !result c) s;
  !result

let fold_right f s acc =
  let result = ref acc in
  for i = length s - 1 downto 0 do
    result := f (unsafe_get s i) !result
  done;
  !result

let rec _for_all_from i p s = i >= length s || (p (unsafe_get s i) && _for_all_from (i + 1) p s)
let for_all p s = _for_all_from 0 p s
let exists p s = not (for_all (fun c -> not (p c)) s)

(* Searching: the first index in i .. n - 1, or the last one in 0 .. i. *)

let rec _find_up s n i c = if i >= n then None else if unsafe_get s i = c then Some i else _find_up s n (i + 1) c
let rec _find_down s i c = if i < 0 then None else if unsafe_get s i = c then Some i else _find_down s (i - 1) c

let _found = function
  | Some i -> i
  | None -> raise Not_found

let index_from_opt s i c =
  if i < 0 || i > length s then invalid_arg "String.index_from_opt / Bytes.index_from_opt"
  else _find_up s (length s) i c

let index_from s i c =
  if i < 0 || i > length s then invalid_arg "String.index_from / Bytes.index_from"
  else _found (_find_up s (length s) i c)

let rindex_from_opt s i c =
  if i < -1 || i >= length s then invalid_arg "String.rindex_from_opt / Bytes.rindex_from_opt"
  else _find_down s i c

let rindex_from s i c =
  if i < -1 || i >= length s then invalid_arg "String.rindex_from / Bytes.rindex_from"
  else _found (_find_down s i c)

let index_opt s c = _find_up s (length s) 0 c
let index s c = _found (index_opt s c)
let rindex_opt s c = _find_down s (length s - 1) c
let rindex s c = _found (rindex_opt s c)

let contains_from s i c =
  if i < 0 || i > length s then invalid_arg "String.contains_from / Bytes.contains_from"
  else _find_up s (length s) i c <> None

let rcontains_from s i c =
  if i < 0 || i >= length s then invalid_arg "String.rcontains_from / Bytes.rcontains_from"
  else _find_down s i c <> None

let contains s c = contains_from s 0 c

let starts_with ~prefix s =
  let n = length prefix in
  length s >= n && _unsafe_sub s 0 n = prefix

let ends_with ~suffix s =
  let n = length suffix in
  length s >= n && _unsafe_sub s (length s - n) n = suffix

let rec _split_from s start sep =
  match _find_up s (length s) start sep with
  | None -> [_unsafe_sub s start (length s - start)]
  | Some i -> _unsafe_sub s start (i - start) :: _split_from s (i + 1) sep

let split_on_char sep s = _split_from s 0 sep

(* Transforming *)

let _is_space c = c = ' ' || c = '\012' || c = '\n' || c = '\r' || c = '\t'

let trim s =
  let rec first i = if i < length s && _is_space (unsafe_get s i) then first (i + 1) else i in
  let rec last i = if i >= 0 && _is_space (unsafe_get s i) then last (i - 1) else i in
  let start = first 0 in
  if start = length s then "" else _unsafe_sub s start (last (length s - 1) - start + 1)

let _escape_char = function
  | '"' -> "\\\""
  | '\'' -> "'"
  | c -> Char.escaped c

let escaped s = fold_left (fun acc c -> acc ^ _escape_char c) "" s
let uppercase_ascii s = map Char.uppercase_ascii s
let lowercase_ascii s = map Char.lowercase_ascii s
let capitalize_ascii s = mapi (fun i c -> if i = 0 then Char.uppercase_ascii c else c) s
let uncapitalize_ascii s = mapi (fun i c -> if i = 0 then Char.lowercase_ascii c else c) s

(* Sequences *)

let rec _to_seq_from i s () = if i >= length s then Seq.Nil else Seq.Cons (unsafe_get s i, _to_seq_from (i + 1) s)
let to_seq s = _to_seq_from 0 s

let rec _to_seqi_from i s () =
  if i >= length s then Seq.Nil else Seq.Cons ((i, unsafe_get s i), _to_seqi_from (i + 1) s)

let to_seqi s = _to_seqi_from 0 s

let rec of_seq seq =
  match seq () with
  | Seq.Nil -> ""
  | Seq.Cons (c, rest) ->
      let first = _string_of_char c in
      first ^ of_seq rest

(* Bytes *)

let of_bytes (b : bytes) = b._text
let to_bytes s : bytes = {_text = s}

let blit src from (b : bytes) at len =
  if len < 0 || from < 0 || from > length src - len || at < 0 || at > length b._text - len then
    invalid_arg "String.blit / Bytes.blit_string"
  else
    let s = b._text in
    b._text <- sub s 0 at ^ sub src from len ^ sub s (at + len) (length s - at - len)

let get_uint8 s i = int_of_char (get s i)

let get_int8 s i =
  let n = get_uint8 s i in
  if n > 127 then n - 256 else n
